import { day } from '#platform/time.ts';

/** A date so many days after a time. */
export const dayAfter = (at: Date, days: number): string =>
  new Date(at.getTime() + days * day).toISOString().slice(0, 10);

/** Half past ten in India, so many days after a time. */
export const morningAfter = (at: Date, days: number): string => `${dayAfter(at, days)}T05:00:00.000Z`;
