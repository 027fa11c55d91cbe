/**
 * Precision of the stored time of an unnamed view, in milliseconds: coarse, but exact enough for its day in every time
 * zone.
 */
const quarter = 15 * 60_000;

export const roughly = (at: Date): Date => new Date(Math.floor(at.getTime() / quarter) * quarter);
