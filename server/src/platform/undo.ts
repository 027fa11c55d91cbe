import { RESTORE_SECONDS } from '#contract/core/undo.ts';

/** Milliseconds in which a deletion can be undone. */
export const restorePeriodMs = RESTORE_SECONDS * 1_000;
/** When what is deleted now goes for good. */
export const purgeTime = (now: Date): Date => new Date(now.getTime() + restorePeriodMs + 1_000);
