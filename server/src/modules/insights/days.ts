import { day } from '#platform/time.ts';

/** Maximum number of cached zones. Callers name them, in any case of letters, so the cache must be bounded. */
export const MAX_ZONES = 100;
/** A bounded cache of values per zone. */
function remembered<T>(all: Map<string, T>, zone: string, make: () => T): T {
  const formatter = all.get(zone);
  if (formatter !== undefined) return formatter;
  const result = make();
  if (all.size >= MAX_ZONES) all.clear();
  all.set(zone, result);
  return result;
}

/** Formatters take about 100 kB each. */
export const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat =>
  remembered(
    formats,
    zone,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  );

/** Offset of local time from UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: dayOfMonth = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, dayOfMonth, hours, minute, second) - Math.floor(at / 1_000) * 1_000;
}
const nameOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether it is an IANA name that this runtime knows; offsets such as `+05:30` are refused. */
export function knowsZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

export interface Day {
  /** `2026-11-21` */
  readonly day: string;
  /** The first moment of the day. */
  readonly from: Date;
}

/**
 * The start of a local day. Where clocks go forward at midnight, it is an hour later. `midnight`: midnight of that date
 * in UTC.
 */
function beginningOf(midnight: number, zone: string): Date {
  // Offsets change at most once in two days, so one of these is valid at the start of the day.
  const [before, after] = [midnight - offsetAt(midnight - day, zone), midnight - offsetAt(midnight + day, zone)];
  const starts = [Math.min(before, after), Math.max(before, after)];
  return new Date(starts.find((start) => nameOf(start + offsetAt(start, zone)) === nameOf(midnight)) ?? midnight);
}

/** Cached starts of days: computing one takes 50 microseconds. */
const cache = new Map<string, Map<number, Day>>();

/** The last `count` local days up to the current one, oldest first. */
export function lastDays(now: Date, zone: string, count: number): Day[] {
  const today = Date.parse(nameOf(now.getTime() + offsetAt(now.getTime(), zone)));
  const days = remembered(cache, zone, () => new Map<number, Day>());
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * day;
    const entry = days.get(midnight) ?? { day: nameOf(midnight), from: beginningOf(midnight, zone) };
    days.set(midnight, entry);
    return entry;
  });
}
