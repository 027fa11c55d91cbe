import type { ReactNode } from 'react';
import type { EventTime } from '#contract/events/times.ts';
import { zoneName } from '#ui/language/local-time.ts';
import { dayTime, dayTimeRange, longDay, longTime, timeText, zoneText } from '#ui/language/wall-clock.ts';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';

const dayOf = (wall: string): string => wall.slice(0, 10);
/** "Thursday, November 18, 2027, 5:00 PM – 7:00 PM GMT": as the clocks of the event show it. */
export function eventSpan(starts: EventTime, ends: EventTime | null): string {
  const zone = zoneName(starts.at, starts.event.zone, 'short');
  const [from, to] = [starts.event.wall, ends?.event.wall];
  if (to === undefined) return `${longTime(from)} ${zone}`;
  return dayOf(from) === dayOf(to)
    ? `${longDay(from)}, ${timeText(from)} – ${timeText(to)} ${zone}`
    : `${longTime(from)} – ${longTime(to)} ${zone}`;
}

interface Props {
  event: { readonly starts: EventTime | null; readonly ends: EventTime | null };
}
/** When it is: by the clocks of the event, and by those of the reader where they show something else. */
export function When({ event: { starts, ends } }: Props): ReactNode {
  const t = useStrings();
  if (starts === null) return <p>{t('event.when.none')}</p>;
  const { event, reader } = starts;
  return (
    <div>
      <p>
        <time dateTime={starts.at}>{eventSpan(starts, ends)}</time>
      </p>
      {event.wall === reader.wall ? null : (
        <p className={styles['soft']}>
          {t('event.when.reader', {
            time: ends === null ? dayTime(reader.wall) : dayTimeRange(reader.wall, ends.reader.wall),
            zone: zoneText(reader.zone),
          })}
        </p>
      )}
    </div>
  );
}
