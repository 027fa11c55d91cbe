import type { Kysely } from 'kysely';
import { eventFigures } from './daily-figures.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { eventEntries } from './calendar-entries.ts';
import { eventKind } from './cards.ts';
import { cancelledBySuspension, staysCancelled } from './consequences.ts';
import { effects } from './effects.ts';
import { showsCover } from './explore/open.ts';
import { findEventsByWords } from './explore/find.ts';
import { nextEvents } from './explore/next-events.ts';
import { dailyLimits } from './limits.ts';
import { mailStep } from './notices/mail.ts';
import { notifications } from './notices/notifications.ts';
import { publicEvent, publicEvents } from './open/public-page.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { NO_ONE } from './read.ts';
import { routes } from './routes.ts';
import type { EventsTables } from './tables.ts';
import { passTime } from './tasks.ts';
import { publishedEvents } from './visibility/published.ts';

/** For tests, which let time pass. */
export { passTime } from './tasks.ts';

/** Whether a public page shows the picture; used by the platform, which serves files. */
export const isListedCover = async (db: Kysely<never>, id: string): Promise<boolean> =>
  (await showsCover(narrowed<EventsTables>(db), { viewerId: NO_ONE, personId: NO_ONE, coverId: id })).length > 0;

/** Events that members and pages invite to: who has seats, and who waits for one. */
export const events = {
  routes,
  writes,
  audiences,
  kinds: { event: eventKind },
  searches: { event: findEventsByWords },
  dailyLimits,
  effects,
  extensions: [eventFigures, eventEntries, publishedEvents, nextEvents, cancelledBySuspension, staysCancelled],
  publicPages: [publicEvents, publicEvent],
  notifications,
  tasks: [passTime, mailStep],
  personalData,
} satisfies Module;
