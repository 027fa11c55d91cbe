import type { LiveHandlers } from '#shell/live/handlers.ts';

/** What each fact makes of the answers this browser has cached. The shell finds this file by its name. */
export const live: LiveHandlers = {};
