import * as z from 'zod/mini';

/** A day that someone has typed, such as `2027-03-28`. The calendar of the database has no year 0. */
export const calendarDay = z.iso.date().check(z.refine((typed) => typed >= '0001', { error: 'invalid' }));
