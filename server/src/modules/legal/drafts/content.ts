import { type Language, LANGUAGES } from '#contract/core/language.ts';
import type { DraftContent } from '#contract/legal/drafts.ts';
import { formatBlocks, MarkupProblem, parseBlocks } from '#contract/legal/markup.ts';
import { type FieldProblem, Refusal } from '#platform/refusal.ts';
import type { ParsedDocument } from '../parse-document.ts';

export interface TextIn extends ParsedDocument {
  readonly language: Language;
}

const inLanguages = (texts: readonly TextIn[], textOf: (text: TextIn) => string): Record<Language, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const text = texts.find((each) => each.language === language);
      return [language, text === undefined ? '' : textOf(text)];
    }),
  ) as Record<Language, string>;

/** The texts of a version in all languages as one draft; its sections are those of the first text. */
export function contentOf(texts: readonly TextIn[]): DraftContent {
  const [first] = texts.toSorted((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language));
  const section = (text: TextIn, id: string) => text.sections.find((each) => each.id === id);
  return {
    title: inLanguages(texts, ({ title }) => title),
    introduction: inLanguages(texts, ({ introduction }) => formatBlocks(introduction)),
    sections: (first?.sections ?? []).map(({ id }) => ({
      id,
      heading: inLanguages(texts, (text) => section(text, id)?.heading ?? ''),
      body: inLanguages(texts, (text) => formatBlocks(section(text, id)?.blocks ?? [])),
    })),
  };
}

/**
 * The texts of a draft, to be published.
 * @throws Refusal `invalid_input` with every text that is missing or cannot be read, and sections with one anchor
 */
export function textsOf({ title, introduction, sections }: DraftContent): TextIn[] {
  const fields: FieldProblem[] = [];
  const required = (field: string, text: string): string => {
    if (text === '') fields.push({ field, key: 'required' });
    return text;
  };
  const blocks = (field: string, text: string) => {
    try {
      return parseBlocks(required(field, text));
    } catch (error) {
      if (!(error instanceof MarkupProblem)) throw error;
      fields.push({ field, key: 'markup_unknown', values: { excerpt: error.excerpt.slice(0, 60) } });
      return [];
    }
  };
  const texts = LANGUAGES.map((language) => ({
    language,
    title: required(`title.${language}`, title[language]),
    introduction: blocks(`introduction.${language}`, introduction[language]),
    sections: sections.map(({ id, heading, body }, index) => ({
      id,
      heading: required(`sections.${index}.heading.${language}`, heading[language]),
      blocks: blocks(`sections.${index}.body.${language}`, body[language]),
    })),
  }));
  if (sections.length === 0) fields.push({ field: 'sections', key: 'required' });
  sections.forEach(({ id }, index) => {
    if (sections.findIndex((each) => each.id === id) < index)
      fields.push({ field: `sections.${index}.id`, key: 'anchor_taken' });
  });
  if (fields.length > 0) throw new Refusal('invalid_input', { fields });
  return texts;
}
