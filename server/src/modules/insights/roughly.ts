/**
 * What is kept and told of the time of a view that names no one: so exactly that it falls into its day in every time
 * zone. Milliseconds.
 */
const quarter = 15 * 60_000;

export const roughly = (at: Date): Date => new Date(Math.floor(at.getTime() / quarter) * quarter);
