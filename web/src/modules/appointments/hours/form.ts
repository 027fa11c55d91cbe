import type { Availability } from '#contract/appointments/availability.ts';

/** Hours while they are being typed: null where a field is empty. */
export interface TypedRange {
  readonly from: number | null;
  readonly to: number | null;
}
/** Dates with other hours while they are being typed. */
export interface TypedDates {
  readonly fromDay: string;
  readonly toDay: string;
  readonly away: boolean;
  readonly ranges: readonly TypedRange[] | null;
  readonly zone: string | null;
}
type Typed = 'week' | 'dates' | 'minutes' | 'noticeHours' | 'horizonDays' | 'version';
/** What a host says of their hours, as its form has it. */
export type HoursForm = Omit<Availability, Typed> & {
  week: readonly (readonly TypedRange[])[];
  dates: readonly TypedDates[];
  minutes: number | null;
  noticeHours: number | null;
  horizonDays: number | null;
};

export function formOf(stored: Availability): HoursForm {
  const { bookedBy, zone, week, dates, minutes, bufferBefore, bufferAfter, startEvery } = stored;
  const { noticeHours, horizonDays, approval, placeKind, place } = stored;
  return {
    bookedBy,
    zone,
    week,
    dates,
    minutes,
    bufferBefore,
    bufferAfter,
    startEvery,
    noticeHours,
    horizonDays,
    approval,
    placeKind,
    place,
  };
}

/** Nine to five, in minutes. */
export const WORKDAY: TypedRange = { from: 540, to: 1_020 };
const END_OF_DAY = 1_440;
/** What follows the hours of a day: an hour later, one hour. Undefined: nothing fits. */
export function nextRange(ranges: readonly TypedRange[]): TypedRange | undefined {
  const last = ranges.at(-1);
  if (last === undefined) return WORKDAY;
  const from = Math.min((last.to ?? 0) + 60, END_OF_DAY - 60);
  return (last.to ?? 0) > from ? undefined : { from, to: from + 60 };
}

/** What is wrong with one of the ranges, as soon as it is typed. */
export function rangeProblem(ranges: readonly TypedRange[], index: number): 'not_after' | 'overlapping' | undefined {
  const { from, to } = ranges[index] ?? { from: null, to: null };
  if (from !== null && to !== null && to <= from) return 'not_after';
  const before = ranges[index - 1]?.to ?? null;
  return before !== null && from !== null && from < before ? 'overlapping' : undefined;
}

/** `09:00` of a field as minutes; the end of the hours at midnight is that of the day. */
export function minutesOf(typed: string, isEnd: boolean): number | null {
  if (!/^\d{2}:\d{2}/.test(typed)) return null;
  const minutes = Number(typed.slice(0, 2)) * 60 + Number(typed.slice(3, 5));
  return isEnd && minutes === 0 ? END_OF_DAY : minutes;
}
