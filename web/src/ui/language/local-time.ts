import { locale } from './language.ts';
import { deviceZone, accountZone } from './zone.ts';

/** The zone in which times are shown: that of the account, or that of the device. */
export const shownZone = (): string => accountZone() ?? deviceZone();

/**
 * "India Standard Time", or "GMT+5:30" in short: the name of a zone at a moment, in the language of the reader, of
 * which some would write "GMT+0".
 */
export const zoneName = (at: string | Date, zone = shownZone(), style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: style })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(/\+0$/, '') ?? zone;

/** What the clocks of a zone show at a moment: `2026-03-10T14:30`. */
export function wallClockOf(at: string | Date, zone = shownZone()): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(at));
  const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? '0';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** A day and a time as their fields have them. */
export interface WallClockFields {
  readonly day: string | null;
  readonly time: string | null;
}
export const toFields = (wall: string): WallClockFields => ({ day: wall.slice(0, 10), time: wall.slice(11, 16) });
/**
 * The typed time, null while a part is missing. It is sent as it is: the database decides which instant it means, and
 * refuses one that the clocks skip.
 */
export const typedTime = ({ day, time }: WallClockFields): string | null => (day && time ? `${day}T${time}` : null);
