import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { eventEntries } from './calendar-entries.ts';
import { eventKind } from './cards.ts';
import { effects } from './effects.ts';
import { dailyLimits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';
import { passTime } from './tasks.ts';

/** For tests, which let time pass. */
export { passTime } from './tasks.ts';

/** Events that members and pages invite to: who has seats, and who waits for one. */
export const events = {
  routes,
  writes,
  audiences,
  kinds: { event: eventKind },
  dailyLimits,
  effects,
  extensions: [eventEntries],
  tasks: [passTime],
  personalData,
} satisfies Module;
