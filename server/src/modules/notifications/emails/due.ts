import { day } from '#platform/time.ts';
import type { SettingRow } from '../queries-settings.ts';
import { zoneOf } from '../settings.ts';

/**
 * Milliseconds that a mail waits, so that what happens together comes together, and what is seen at once need not be
 * mailed.
 */
const TOGETHER = 3 * 60_000;
/** Minutes of the day at which digests go out; those of a week on Mondays. */
const MORNING = 8 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Weekday (0 is Sunday) and minute of the day somewhere. */
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

/**
 * The next moment at or after `at` when clocks somewhere show a minute of the day; they may have been put forward or
 * back in the meantime.
 */
function nextMinute(at: Date, zone: string, minute: number): Date {
  const ahead = (minute - localOf(at, zone).minute + 1440) % 1440;
  const straight = new Date(Math.floor(at.getTime() / 60_000) * 60_000 + ahead * 60_000);
  const off = ((minute - localOf(straight, zone).minute + 2160) % 1440) - 720;
  const put = new Date(straight.getTime() + off * 60_000);
  return put < at ? new Date(put.getTime() + day) : put;
}

const isQuiet = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

type Setting = Pick<SettingRow, 'email_rhythm' | 'quiet_from' | 'quiet_to' | 'time_zone'>;

/** The same moment, or the end of the quiet hours it falls into. */
export function afterQuiet(at: Date, row: Setting): Date {
  const { quiet_from: from, quiet_to: to } = row;
  if (from === null || to === null || !isQuiet(localOf(at, zoneOf(row)).minute, from, to)) return at;
  return nextMinute(at, zoneOf(row), to);
}

/** When the next letter goes out that holds what happens now. */
export function dueAfter(now: Date, row: Setting): Date {
  if (row.email_rhythm === 'immediate') return afterQuiet(new Date(now.getTime() + TOGETHER), row);
  let at = nextMinute(now, zoneOf(row), MORNING);
  while (row.email_rhythm === 'weekly' && localOf(at, zoneOf(row)).weekday !== 1)
    at = nextMinute(new Date(at.getTime() + 60_000), zoneOf(row), MORNING);
  return afterQuiet(at, row);
}
