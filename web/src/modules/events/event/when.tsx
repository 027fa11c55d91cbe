import type { ReactNode } from 'react';
import type { EventTime } from '#contract/events/times.ts';
import { dayTime, dayTimeRange, zoneText } from '#ui/language/wall-clock.ts';
import { isElsewhere, spanThere } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';

interface Props {
  event: { readonly starts: EventTime | null; readonly ends: EventTime | null };
}
/** When it is: by the clocks of the event, and by those of the reader where they show something else. */
export function When({ event: { starts, ends } }: Props): ReactNode {
  const t = useStrings();
  if (starts === null) return <p>{t('event.when.none')}</p>;
  const { reader } = starts;
  return (
    <div>
      <p>
        <time dateTime={starts.at}>{spanThere(starts, ends)}</time>
      </p>
      {isElsewhere(starts) ? (
        <p className={styles['soft']}>
          {t('event.when.reader', {
            time: ends === null ? dayTime(reader.wall) : dayTimeRange(reader.wall, ends.reader.wall),
            zone: zoneText(reader.zone),
          })}
        </p>
      ) : null}
    </div>
  );
}
