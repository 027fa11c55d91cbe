import { day } from '#platform/time.ts';

/** So many zones are remembered: people of a Guildhall live in few. Callers name them, in any case of letters. */
export const ZONES = 100;
/** What is known of a zone, made when it is asked for first. */
function remembered<T>(all: Map<string, T>, zone: string, make: () => T): T {
  const formatter = all.get(zone);
  if (formatter !== undefined) return formatter;
  const result = make();
  if (all.size >= ZONES) all.clear();
  all.set(zone, result);
  return result;
}

/** A hundred kilobytes each. */
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

/** Milliseconds that clocks somewhere are ahead of UTC. */
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

/** Whether it is a name of IANA that this program knows; offsets such as `+05:30` are none. */
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
  /** Its first moment. */
  readonly from: Date;
}

/**
 * Where clocks are put forward at midnight the day begins an hour later. `midnight`: of the day's name, as if it were
 * one of UTC.
 */
function beginningOf(midnight: number, zone: string): Date {
  // Offsets change at most once in two days: one of these holds at the day's beginning.
  const [before, after] = [midnight - offsetAt(midnight - day, zone), midnight - offsetAt(midnight + day, zone)];
  const starts = [Math.min(before, after), Math.max(before, after)];
  return new Date(starts.find((start) => nameOf(start + offsetAt(start, zone)) === nameOf(midnight)) ?? midnight);
}

/** Days of a zone begin when they do; finding out takes 50 microseconds. */
const cache = new Map<string, Map<number, Day>>();

/** The last `count` days somewhere up to the one that is now, the oldest first. */
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
