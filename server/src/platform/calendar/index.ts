export {
  calendarFeed,
  calendarFile,
  type CalendarEntry,
  type CalendarMethod,
  type FeedEntry,
  senderOf,
} from './calendar-file.ts';
export { feedAddress, mountCalendarFeeds } from './mount-feeds.ts';
