import { type Language, toLocale } from '#contract/core/language.ts';
import type { Content } from '#contract/jobs/applications/shape.ts';
import { translate } from '#platform/strings.ts';
import { openPaper, settableTexts } from '#modules/documents';

/** An application as it is printed. All texts are in one language. */
export interface Sheet {
  readonly locale: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly parts: readonly {
    readonly heading: string;
    readonly text: string;
    readonly entries: readonly { readonly title: string; readonly about: string; readonly text: string }[];
  }[];
  /** The hash of what was sent, and when. */
  readonly proof: string;
}

/** The content of the document, in the language of its candidate. */
export function sheetOf(
  content: Content,
  { language, title, digest, at }: { language: Language; title: string; digest: string; at: Date },
): Sheet {
  const t = (key: string, values?: Record<string, string>) => translate(language, `jobs:document.${key}`, values);
  const locale = toLocale(language);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const dateOf = (date: string | null) =>
    date === null ? '' : date.length === 4 ? date : month.format(new Date(`${date}-01T00:00:00Z`));
  const answerOf = (value: string | number | boolean | null) =>
    value === null ? t('unanswered') : typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  const sections = content.sections.map(({ section, text, words, entries }) => ({
    heading: t(`sections.${section}`),
    text: [text, words.join(' · ')].filter(Boolean).join('\n'),
    entries: entries.map((entry) => ({
      title: entry.title,
      about: [
        entry.subtitle,
        [dateOf(entry.started), entry.current ? t('today') : dateOf(entry.ended)].filter(Boolean).join(' – '),
      ]
        .filter(Boolean)
        .join('  ·  '),
      text: entry.text,
    })),
  }));
  const note = { heading: t('note'), text: content.coverNote, entries: [] };
  const answers = content.answers.map(({ question, value }) => ({ title: question, about: '', text: answerOf(value) }));
  return {
    locale,
    name: content.name,
    lines: [content.headline, content.place, t('for', { title })].filter(Boolean),
    parts: [
      ...(content.coverNote === '' ? [] : [note]),
      ...(answers.length === 0 ? [] : [{ heading: t('answers'), text: '', entries: answers }]),
      ...sections,
    ],
    proof: `${time.format(at)} UTC · SHA-256 ${digest}`,
  };
}

const soft = '#5D655F';
const brand = '#0F5C57';
/** Sets the document; runs in a worker thread. */
export async function setSheet(source: Sheet): Promise<Uint8Array> {
  const sheet = settableTexts(source);
  const paper = await openPaper({ title: sheet.name, locale: sheet.locale });
  const column = { x: paper.margin, width: 595.28 - 2 * paper.margin };
  paper.write(sheet.name, { ...column, size: 20, weight: 700, tag: 'H1' });
  for (const line of sheet.lines) paper.write(line, { ...column, size: 10, color: soft });
  for (const part of sheet.parts) {
    paper.need(64);
    paper.y += 10;
    paper.write(part.heading, { ...column, size: 12, weight: 700, color: brand, after: 2, tag: 'H2' });
    paper.rule(column.x, column.width, '#C9D6D2');
    paper.y += 6;
    if (part.text !== '') paper.write(part.text, { ...column, size: 10, after: 4 });
    for (const { title, about, text } of part.entries) {
      paper.need(40);
      if (title !== '') paper.write(title, { ...column, size: 10.5, weight: 700, tag: 'H3' });
      if (about !== '') paper.write(about, { ...column, size: 9.5, color: soft });
      if (text !== '') paper.write(text, { ...column, size: 10 });
      paper.y += 6;
    }
  }
  paper.y += 10;
  paper.write(sheet.proof, { ...column, size: 7.5, color: soft });
  return paper.bytes();
}
