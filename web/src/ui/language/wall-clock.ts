import { locale } from './language.ts';

const dateOf = (wall: string): Date => new Date(wall.length > 10 ? `${wall}Z` : `${wall}T00:00Z`);
/** As many digits as in a short time: some languages would write 6:30 by itself, and 06:30 in a range. */
function hourStyle(): '2-digit' | 'numeric' {
  const short = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'UTC' });
  const hour = short.formatToParts(dateOf('2024-01-01T06:30')).find(({ type }) => type === 'hour');
  return hour?.value.length === 2 ? '2-digit' : 'numeric';
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${name}`;
  let known = formats.get(key);
  if (known === undefined) {
    const hour = options.hour === undefined ? undefined : hourStyle();
    known = new Intl.DateTimeFormat(locale(), { ...options, hour, timeZone: 'UTC' });
    formats.set(key, known);
  }
  return known;
}
/** A wall clock or a day as it is: no zone is applied to it. */
const format = (wall: string, name: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(name, options).format(dateOf(wall));

const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
/** "10:00 AM" */
export const timeText = (wall: string): string => format(wall, 'time', time);
/** "Mon 9:00 AM" */
export const weekdayTime = (wall: string): string => format(wall, 'weekday time', { weekday: 'short', ...time });
/** "Thu, Dec 3" */
export const dayText = (wall: string): string => format(wall, 'day', day);
/** "Thu, Dec 3, 10:00 AM" */
export const dayTime = (wall: string): string => format(wall, 'day time', { ...day, ...time });
/** "Thu, Dec 3, 6:00 – 8:00 PM", or with both days. */
export const dayTimeRange = (from: string, to: string): string =>
  formatOf('day time', { ...day, ...time }).formatRange(dateOf(from), dateOf(to));
/** "Sunday, January 17, 2027" */
export const longDay = (wall: string): string => format(wall, 'long day', { dateStyle: 'full' });
/** "Sunday, January 17, 2027 at 9:00 AM" */
export const longTime = (wall: string): string => format(wall, 'long time', { dateStyle: 'full', timeStyle: 'short' });
/** "Dec" and "3" */
export const monthText = (wall: string): string => format(wall, 'month', { month: 'short' });
export const dayNumber = (wall: string): string => format(wall, 'day number', { day: 'numeric' });

/** The first day of a week that began on a Monday: 2024 began with one. */
const monday = (index: number): string => `2024-01-0${index + 1}`;
/** 0 is Monday. */
export const weekdayName = (index: number): string => format(monday(index), 'weekday', { weekday: 'long' });

/** `Asia/Kolkata` as one reads it. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

const DAY_MS = 86_400_000;
/** `2027-01-17` and some days later. */
export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** The first and the last day of a month, such as `2027-01`. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}
