import { hour } from '../time.ts';

/** The same day and time of an earlier month, in UTC; the last day of a month that has no such day. */
export function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** The month, such as `2027-03`, of the time zone that is furthest ahead. */
export const latestMonth = (now: Date): string => new Date(now.getTime() + 14 * hour).toISOString().slice(0, 7);
