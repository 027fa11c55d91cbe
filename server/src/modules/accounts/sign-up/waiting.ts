/** Milliseconds for which a sign-up stays pending. */
export const PENDING_LIFETIME_MS = 24 * 3_600_000;
export const waitingSince = (now: Date): Date => new Date(now.getTime() - PENDING_LIFETIME_MS);
