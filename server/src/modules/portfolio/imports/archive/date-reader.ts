import { quoted } from '../quoted.ts';
import { isPresent, readMonth, yearOf } from './dates.ts';
import type { Month } from './drafts.ts';

/** The dates of one row. What cannot be read is reported, and the row is kept without it. */
export class DateReader {
  /** The texts that are no dates. */
  readonly unread: string[] = [];

  one(text = ''): Month | null {
    const month = readMonth(text);
    if (month !== undefined) return month;
    this.unread.push(quoted(text));
    return yearOf(text);
  }

  /** `current`: what the file says itself. An end that cannot be read is still an end. */
  span(started = '', ended = '', current?: boolean): { start: Month | null; end: Month | null; current?: boolean } {
    const [start, end] = [this.one(started), this.one(ended)];
    if (start !== null && end !== null && isBefore(end, start)) {
      this.unread.push(quoted(`${started} – ${ended}`));
      return { start, end: null, current: false };
    }
    const isUnclear = end === null && ended.trim() !== '' && !isPresent(ended);
    if (isUnclear) return { start, end, current: false };
    if (isPresent(ended)) return { start, end, current: true };
    return { start, end, ...(current !== undefined && { current }) };
  }
}

/** Compared by the parts that both have. */
const isBefore = (a: Month, b: Month): boolean =>
  a.year < b.year || (a.year === b.year && a.month !== null && b.month !== null && a.month < b.month);
