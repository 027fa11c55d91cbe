import { locale } from './language.ts';
import { deviceZone, ownZone } from './zone.ts';

/** The zone in which times are shown: that of the account, or that of the device. */
export const shownZone = (): string => ownZone() ?? deviceZone();

/** "India Standard Time": the name of a zone at a moment, in the language of the reader. */
export const zoneName = (at: string | Date, zone = shownZone()): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? '0';
  const wall = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`;
  return Date.parse(wall) - at;
}

/** The moment at which the clocks of a zone show a day and a time, such as `2026-03-10T14:30`. */
export function momentOf(local: string, zone = shownZone()): Date {
  const wall = Date.parse(`${local}Z`);
  // The offset at the first guess may be that of the other side of a change of the clocks.
  const guess = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(guess, zone));
}
