import { parseAbsolute, parseDateTime, toCalendarDate, toTime, toZoned } from '@internationalized/date';

/** A time as it is written in a form: day and time of day in a time zone. */
export interface Moment {
  /** `2026-04-30` */
  readonly date: string | null;
  /** `22:30` */
  readonly time: string | null;
  readonly zone: string;
}

/** The moment as an instant; null while a part is missing. A time that a change of clocks skips is the next one. */
export function instantOf({ date, time, zone }: Moment): string | null {
  if (date === null || date === '' || time === null || time === '') return null;
  return toZoned(parseDateTime(`${date}T${time}`), zone, 'later').toAbsoluteString();
}

/** How an instant is written in a time zone. */
export function momentOf(instant: string, zone: string): Moment {
  const local = parseAbsolute(instant, zone);
  return { date: toCalendarDate(local).toString(), time: toTime(local).toString().slice(0, 5), zone };
}
