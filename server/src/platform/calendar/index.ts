export { calendarFile, type CalendarEntry, type CalendarMethod, senderOf } from './calendar-file.ts';
