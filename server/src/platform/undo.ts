import { RESTORE_SECONDS } from '#contract/core/undo.ts';

/** Milliseconds for which a deletion can be undone. */
export const restorePeriodMs = RESTORE_SECONDS * 1_000;
/** When something deleted now is removed permanently. */
export const purgeTime = (now: Date): Date => new Date(now.getTime() + restorePeriodMs + 1_000);
