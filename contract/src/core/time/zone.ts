import * as z from 'zod/mini';

/** Whether it is an IANA name that this runtime knows; offsets such as `+05:30` are no zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** An IANA time zone. */
export const timeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'invalid' }));

/**
 * A time that someone has typed: the wall clock of the zone that is sent with it, such as `2027-03-28T09:30`, or an
 * instant, which ends with Z. Which instant a wall clock means is decided by the database.
 */
export const typedTime = z.iso.datetime({ local: true }).check(
  z.maxLength(40),
  z.refine((typed) => typed >= '1900', { error: 'invalid' }),
);
/** The wall clock of a zone at an instant, as screens show it and fields begin with it: `2027-03-28T09:30`. */
export const wallClock = z.string();
