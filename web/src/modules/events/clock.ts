import type { EventRow } from '#contract/events/events.ts';
import type { EventTime } from '#contract/events/times.ts';
import { zoneName } from '#ui/language/local-time.ts';
import { dayText, dayTimeRange, longDay } from '#ui/language/wall-clock.ts';

/** The clocks of the event and of the reader show different times. */
export const isElsewhere = ({ event, reader }: EventTime): boolean => event.wall !== reader.wall;

/** From when to when, by the clocks of the reader: "Thu, Dec 3, 6:00 – 8:00 PM GMT+5:30". */
export function whenText({ starts, ends }: Pick<EventRow, 'starts' | 'ends'>): string {
  if (starts === null || ends === null) return '';
  const { reader, at } = starts;
  return `${dayTimeRange(reader.wall, ends.reader.wall)} ${zoneName(at, reader.zone, 'short')}`;
}

/** "17:00 GMT": as the clocks of the event show it, of 24 hours and with the name of their zone, as in e-mails. */
export const timeThere = ({ at, event: { zone, wall } }: EventTime): string =>
  `${wall.slice(11)} ${zoneName(at, zone, 'short')}`;
/** "Thu, Nov 18, 17:00 GMT" */
export const dayThere = (time: EventTime): string => `${dayText(time.event.wall)}, ${timeThere(time)}`;
/**
 * "Thursday, November 18, 2027, 17:00 GMT – 19:00": the end with its day where that is another one, and with its zone
 * where the clocks change in between.
 */
export function spanThere(starts: EventTime, ends: EventTime | null, nameDay = longDay): string {
  const from = `${nameDay(starts.event.wall)}, ${timeThere(starts)}`;
  if (ends === null) return from;
  const time = ends.event.offset === starts.event.offset ? ends.event.wall.slice(11) : timeThere(ends);
  const isSameDay = ends.event.wall.slice(0, 10) === starts.event.wall.slice(0, 10);
  return `${from} – ${isSameDay ? time : `${nameDay(ends.event.wall)}, ${time}`}`;
}
