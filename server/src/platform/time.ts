/** In milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/** The month, such as `2027-03`, of the time zone that is furthest ahead. */
export const latestMonth = (now: Date): string => new Date(now.getTime() + 14 * hour).toISOString().slice(0, 7);
