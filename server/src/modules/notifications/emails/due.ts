import { day } from '#platform/time.ts';
import type { SettingRow } from '../queries-settings.ts';
import { zoneOf } from '../settings.ts';

/**
 * Delay of an immediate e-mail, in milliseconds, so that related notifications share one e-mail and notifications seen
 * at once are not e-mailed.
 */
const GROUPING_MS = 3 * 60_000;
/** Minute of the day at which digests are sent; weekly ones on Mondays. */
const DIGEST_MINUTE = 8 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Weekday (0 is Sunday) and minute of the day in a time zone. */
function localOf(at: Date, zone: string): { weekday: number; minute: number } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts['weekday'] ?? ''),
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

/** Minutes from one minute of the day to the next time clocks show another. */
const minutesUntil = (from: number, to: number): number => (to - from + 1440) % 1440;

/** The next time at or after `at` when local clocks show a minute of the day; clocks may change in between. */
function nextMinute(at: Date, zone: string, minute: number): Date {
  const ahead = minutesUntil(localOf(at, zone).minute, minute);
  const estimate = new Date(Math.floor(at.getTime() / 60_000) * 60_000 + ahead * 60_000);
  const off = ((minute - localOf(estimate, zone).minute + 2160) % 1440) - 720;
  const put = new Date(estimate.getTime() + off * 60_000);
  return put < at ? new Date(put.getTime() + day) : put;
}

const isQuiet = (minute: number, from: number, to: number): boolean =>
  minutesUntil(from, minute) < minutesUntil(from, to);

type Setting = Pick<SettingRow, 'email_rhythm' | 'quiet_from' | 'quiet_to' | 'time_zone'>;

/** The same time, or the end of the quiet hours that contain it. */
export function afterQuiet(at: Date, row: Setting): Date {
  const { quiet_from: from, quiet_to: to } = row;
  if (from === null || to === null || !isQuiet(localOf(at, zoneOf(row)).minute, from, to)) return at;
  return nextMinute(at, zoneOf(row), to);
}

/** When an e-mail about something that happens now is due. */
export function dueAfter(now: Date, row: Setting): Date {
  if (row.email_rhythm === 'immediate') return afterQuiet(new Date(now.getTime() + GROUPING_MS), row);
  let at = nextMinute(now, zoneOf(row), DIGEST_MINUTE);
  while (row.email_rhythm === 'weekly' && localOf(at, zoneOf(row)).weekday !== 1)
    at = nextMinute(new Date(at.getTime() + 60_000), zoneOf(row), DIGEST_MINUTE);
  return afterQuiet(at, row);
}
