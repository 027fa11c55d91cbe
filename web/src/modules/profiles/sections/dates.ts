import { formatDate, formatNumber } from '#ui/language/formats.ts';
import type { text as texts } from '../strings.ts';

type Texts = typeof texts;
/** Noon of a day within the month, so that no time zone moves it into another month. */
const dayOf = (partial: string) => `${partial.length === 4 ? `${partial}-01` : partial}-15T12:00:00Z`;

/** "2021", "Apr 2021". */
export const formatPartial = (partial: string): string =>
  partial.length === 4
    ? formatNumber(Number(partial), false).replaceAll(/[^\p{Nd}]/gu, '')
    : formatDate(dayOf(partial), 'monthYear', 'UTC');

interface Span {
  readonly started: string | null;
  readonly ended: string | null;
  readonly current?: boolean;
}
/** "Apr 2019 – May 2021", "2019 – today", or nothing. */
export function formatSpan({ started, ended, current = false }: Span, t: Texts): string {
  const end = current ? t('span.today') : ended === null ? '' : formatPartial(ended);
  const begin = started === null ? '' : formatPartial(started);
  if (begin === '' || end === '') return begin || (current ? '' : end);
  return begin === end ? begin : `${begin} – ${end}`;
}

/** "2 years, 3 months" if both months are known; the first and last month count. */
export function formatLength({ started, ended, current = false }: Span, now: Date, t: Texts): string {
  const end = current ? now.toISOString().slice(0, 7) : ended;
  if (started?.length !== 7 || end?.length !== 7) return '';
  const months = (yearMonth: string) => Number(yearMonth.slice(0, 4)) * 12 + Number(yearMonth.slice(5));
  const length = months(end) - months(started) + 1;
  const [years, remainingMonths] = [Math.floor(length / 12), length % 12];
  return [
    years > 0 ? t('span.years', { count: years }) : '',
    remainingMonths > 0 ? t('span.months', { count: remainingMonths }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
