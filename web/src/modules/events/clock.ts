import type { EventRow } from '#contract/events/events.ts';
import type { EventTime } from '#contract/events/times.ts';
import { zoneName } from '#ui/language/local-time.ts';
import { dayTimeRange } from '#ui/language/wall-clock.ts';

/** The clocks of the event and of the reader show different times. */
export const isElsewhere = ({ event, reader }: EventTime): boolean => event.wall !== reader.wall;

/** From when to when, by the clocks of the reader: "Thu, Dec 3, 6:00 – 8:00 PM GMT+5:30". */
export function whenText({ starts, ends }: Pick<EventRow, 'starts' | 'ends'>): string {
  if (starts === null || ends === null) return '';
  const { reader, at } = starts;
  return `${dayTimeRange(reader.wall, ends.reader.wall)} ${zoneName(at, reader.zone, 'short')}`;
}
