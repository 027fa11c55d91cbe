import { hour } from '../time.ts';

/** The same day and time so many months later, in UTC; the last day of a month that has no such day. */
export function monthsAfter(at: Date, months: number): Date {
  const moved = new Date(at);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
export const monthsBefore = (at: Date, months: number): Date => monthsAfter(at, -months);

/** The month, such as `2027-03`, of the time zone that is furthest ahead. */
export const latestMonth = (now: Date): string => new Date(now.getTime() + 14 * hour).toISOString().slice(0, 7);
