import type { Content } from '#contract/jobs/applications/shape.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';

type Entry = Content['sections'][number]['entries'][number];
export interface SentTexts {
  answerOf: (value: Content['answers'][number]['value']) => string;
  /** From when to when; empty where the entry has no dates. */
  datesOf: (entry: Entry) => string;
}

const monthOf = (date: string): string =>
  date.length === 4 ? date : formatDate(`${date}-15T12:00:00Z`, 'monthYear', 'UTC');

/** Answers and dates of what was sent, in the language of the reader. */
export function useSentTexts(): SentTexts {
  const t = useStrings();
  return {
    answerOf: (value) => {
      if (value === null) return t('sent.unanswered');
      if (typeof value === 'boolean') return t(value ? 'sent.yes' : 'sent.no');
      return typeof value === 'number' ? formatNumber(value) : value;
    },
    datesOf: ({ started, ended, current }) => {
      const last = current ? t('sent.today') : ended === null ? null : monthOf(ended);
      return [started === null ? null : monthOf(started), last].filter((date) => date !== null).join(' – ');
    },
  };
}
