import type { Content, Sent } from '#contract/jobs/applications/shape.ts';
import type { SentTexts } from './use-sent-texts.ts';

type Section = Content['sections'][number];
/** What of an application differs from what was sent first, line by line. */
export interface Difference {
  /** `note`, `files`, the name of a section, or the id of a question. */
  readonly key: string;
  readonly part: 'note' | 'files' | 'section' | 'answer';
  readonly label: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}
type Part = Pick<Difference, 'key' | 'part' | 'label'> & { readonly lines: readonly string[] };

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const sectionLines = ({ text, words, entries }: Section, { datesOf }: SentTexts): string[] => [
  ...linesOf(text),
  ...words,
  ...entries.flatMap((entry) => [
    [entry.title, entry.subtitle, datesOf(entry)].filter(Boolean).join(' · '),
    ...linesOf(entry.text),
  ]),
];
function partsOf({ content, files }: Sent, texts: SentTexts): Part[] {
  return [
    { key: 'note', part: 'note', label: '', lines: linesOf(content.coverNote) },
    ...content.answers.map(({ questionId, question, value }): Part => ({
      key: questionId,
      part: 'answer',
      label: question,
      lines: value === null ? [] : linesOf(texts.answerOf(value)),
    })),
    ...content.sections.map((section): Part => ({
      key: section.section,
      part: 'section',
      label: section.section,
      lines: sectionLines(section, texts),
    })),
    { key: 'files', part: 'files', label: '', lines: files.map(({ name }) => name) },
  ];
}

/** Parts that are equal are left out; those that only one of the two has are removed or added as a whole. */
export function differencesOf(before: Sent, after: Sent, texts: SentTexts): Difference[] {
  const [old, present] = [partsOf(before, texts), partsOf(after, texts)];
  const keys = [...new Set([...present, ...old].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [was, is] = [old, present].map((parts) => parts.find((part) => part.key === key));
    const shown = is ?? was;
    if (shown === undefined) return [];
    const removed = (was?.lines ?? []).filter((line) => !(is?.lines ?? []).includes(line));
    const added = (is?.lines ?? []).filter((line) => !(was?.lines ?? []).includes(line));
    if (removed.length === 0 && added.length === 0) return [];
    return [{ key, part: shown.part, label: shown.label, removed, added }];
  });
}
