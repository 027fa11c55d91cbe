import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { cancelledBySuspension, staysCancelled } from './consequences.ts';
import { mailEntry } from './calendar/mail.ts';
import { endBlocked, endSuspended } from './end-open.ts';
import { calendarEntries } from './feed/calendar-entries.ts';
import { ownEntries } from './feed/own-entries.ts';
import { keepClocks } from './clocks/keep-clocks.ts';
import { offerEarlier } from './earlier/offer.ts';
import { findAllNextFree, findNextFree, followSlots, followSuspension } from './free/next-free.ts';
import { notifications } from './notifications.ts';
import { readCalendar, readCalendars } from './own-calendars/read-calendar.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';
import { passTime } from './tasks.ts';
import { noShowQueue } from './no-shows/waiting-queue.ts';

/** Hours that members offer, and who has booked them. */
export const appointments = {
  routes,
  writes,
  audiences,
  notifications,
  effects: [endBlocked, endSuspended, followSlots, followSuspension],
  extensions: [calendarEntries.by(ownEntries), cancelledBySuspension, staysCancelled, noShowQueue],
  tasks: [passTime, mailEntry, readCalendar, readCalendars, findNextFree, findAllNextFree, offerEarlier, keepClocks],
  personalData,
} satisfies Module;
export { type CalendarSource, calendarEntries, type FeedReader } from './feed/calendar-entries.ts';
export { findAllNextFree, nextFreeOf, type FreeTarget } from './free/next-free.ts';
export { type Bookable, bookables, type BookableSource } from './items/bookables.ts';
export { placeProblems } from './place.ts';
export { canBook } from './policy.ts';
export { feedOf } from './feed/feed.ts';
export { seedCalendar, type SeededCalendar } from './own-calendars/seed-calendar.ts';
/** For tests, which let time pass. */
export { readCalendars } from './own-calendars/read-calendar.ts';
export { keepClocks } from './clocks/keep-clocks.ts';
export { passTime } from './tasks.ts';
