import { RESTORE_SECONDS } from '#contract/posts.ts';

/** Milliseconds in which a deletion can be undone. A little more than the button shows: a click in the last moment still counts. */
export const restoreWindow = (RESTORE_SECONDS + 2) * 1_000;
/** When what is deleted now goes for good. */
export const purgeTime = (now: Date): Date => new Date(now.getTime() + restoreWindow + 1_000);
