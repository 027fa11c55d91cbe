import { day } from '../time.ts';

/** Days of a zone come from the database: `local_days(now, zone, count)`. */
export interface Day {
  /** `2026-11-21` */
  readonly day: string;
  /** The first moment of the day. */
  readonly from: Date;
}

/** The last `count` days of UTC up to the current one, oldest first. */
export function utcDays(now: Date, count: number): Day[] {
  const today = Math.floor(now.getTime() / day) * day;
  return Array.from({ length: count }, (_, index) => {
    const from = new Date(today - (count - 1 - index) * day);
    return { day: from.toISOString().slice(0, 10), from };
  });
}
