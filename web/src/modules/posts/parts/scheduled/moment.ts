import { toFields, typedTime, type WallClockFields } from '#ui/language/local-time.ts';

/** A time as it is written in a form: day and time of day in a time zone. */
export interface Moment extends WallClockFields {
  readonly zone: string;
}

/** What is sent of a moment; null while a part is missing. */
export interface SentMoment {
  readonly publishAt: string;
  readonly timeZone: string;
}
export function sentMoment(moment: Moment): SentMoment | null {
  const publishAt = typedTime(moment);
  return publishAt === null ? null : { publishAt, timeZone: moment.zone };
}
export const momentOf = (wall: string, zone: string): Moment => ({ ...toFields(wall), zone });
