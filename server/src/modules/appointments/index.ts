import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { mailEntry } from './calendar/mail.ts';
import { endBlocked } from './end-open.ts';
import { calendarEntries } from './feed/calendar-entries.ts';
import { ownEntries } from './feed/own-entries.ts';
import { notifications } from './notifications.ts';
import { readCalendar, readCalendars } from './own-calendars/read-calendar.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';
import { passTime } from './tasks.ts';

/** Hours that members offer, and who has booked them. */
export const appointments = {
  routes,
  writes,
  audiences,
  notifications,
  effects: [endBlocked],
  extensions: [calendarEntries.by(ownEntries)],
  tasks: [passTime, mailEntry, readCalendar, readCalendars],
  personalData,
} satisfies Module;
export { type CalendarSource, calendarEntries, type FeedReader } from './feed/calendar-entries.ts';
export { feedOf } from './feed/feed.ts';
/** For tests, which let time pass. */
export { readCalendars } from './own-calendars/read-calendar.ts';
export { passTime } from './tasks.ts';
