import type { Language } from '#contract/core/language.ts';
import { ANSWERS_EXPORT_MAX } from '#contract/posts/answers.ts';
import { translate } from '#platform/strings.ts';

interface Written {
  readonly text: string;
  readonly author: string;
  readonly at: Date;
}
export interface AnsweredText {
  readonly question: Written;
  readonly answer: Written;
}
interface Export {
  readonly language: Language;
  /** Of the space. */
  readonly name: string;
  readonly date: Date;
  /** There are more answers than the export has. */
  readonly hasMore: boolean;
}

/** Longest heading of a question, in characters. */
const HEADING_MAX = 100;

/** A line as it was typed: a backslash before each sign that Markdown, or an extension of it, may read. */
export const literal = (line: string): string =>
  line.trim().replace(/[!#$&()*+\-.:<=>@[\\\]^_`{|}~]/g, String.raw`\$&`);

/** A text as it was typed, with its lines and paragraphs. */
export const literalText = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map(literal)
        .filter((line) => line !== '')
        .join('\\\n'),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

/** The first line, cut between two characters as readers see them. */
function headingOf(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  if (line.length <= HEADING_MAX) return line;
  let heading = '';
  for (const { segment } of new Intl.Segmenter().segment(line.slice(0, 2 * HEADING_MAX))) {
    if (heading.length + segment.length > HEADING_MAX) break;
    heading += segment;
  }
  return `${heading}…`;
}
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Answered questions of a space as Markdown. What people wrote stays literal text. */
export function answersAsMarkdown(entries: readonly AnsweredText[], { language, name, date, hasMore }: Export): string {
  const t = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `posts:answers.${key}`, values);
  const by = ({ author, at }: Written): string => `— ${literal(author)}, ${dayOf(at)}`;
  const parts = entries.flatMap(({ question, answer }) => [
    `## ${literal(headingOf(question.text)) || t('untitled')}`,
    literalText(question.text),
    by(question),
    `### ${t('answer')}`,
    literalText(answer.text),
    by(answer),
  ]);
  const head = [`# ${literal(t('title', { name }))}`, t('exported', { date: dayOf(date), count: entries.length })];
  const end = hasMore ? [t('more', { count: ANSWERS_EXPORT_MAX })] : [];
  return `${[...head, ...parts, ...end].filter((part) => part !== '').join('\n\n')}\n`;
}
