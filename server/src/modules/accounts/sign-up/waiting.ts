/** How long somebody who asked for an account may take to type the code in, milliseconds. */
export const PENDING_LASTS = 24 * 3_600_000;
export const waitingSince = (now: Date): Date => new Date(now.getTime() - PENDING_LASTS);
