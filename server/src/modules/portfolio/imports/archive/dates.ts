import type { Month } from './drafts.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNamed = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const asMonth = (year: string, month: number): Month | undefined =>
  month >= 1 && month <= 12 ? { year: Number(year), month } : undefined;

/**
 * Reads `Jan 2019`, `12 Jan 2019`, `Jan 12, 2019`, `2019`, `2019-01`, `2019-01-31` and `1/2019`. @returns null for an
 * empty text, undefined for a text that is no date
 */
export function readMonth(text: string): Month | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || /^present$/i.test(trimmed)) return null;
  const year = /^(\d{4})$/.exec(trimmed);
  if (year) return { year: Number(year[1]), month: null };
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?(?:T.*)?$/.exec(trimmed);
  if (iso) return asMonth(iso[1] ?? '', Number(iso[2]));
  const match = /^(?:\d{1,2} )?(\p{L}{3,12})\.?(?: \d{1,2},)? (\d{4})$/u.exec(trimmed);
  if (match) return asMonth(match[2] ?? '', monthNamed(match[1] ?? ''));
  const slashed = /^(\d{1,2})\/(\d{4})$/.exec(trimmed);
  return slashed ? asMonth(slashed[2] ?? '', Number(slashed[1])) : undefined;
}

/** Reads `12 Mar 2021`, `Mar 12, 2021` and `2021-03-12`. @returns an ISO date, or null */
export function readDay(text: string): string | null {
  const match = /^(\d{1,2}) (\p{L}{3,12}) (\d{4})$/u.exec(
    text.trim().replace(/^(\p{L}{3,12}) (\d{1,2}), (\d{4})$/u, '$2 $1 $3'),
  );
  const iso = match
    ? `${match[3]}-${String(monthNamed(match[2] ?? '')).padStart(2, '0')}-${String(match[1]).padStart(2, '0')}`
    : text.trim().slice(0, 10);
  const at = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
    ? iso
    : null;
}
