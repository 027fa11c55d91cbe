import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Event } from '#contract/events/events.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { EventStateChip } from '../explore/state-chip.tsx';
import { dayThere } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { seriesQuery } from './api.ts';
import styles from './event.module.css';

/** The other dates of a series, by the clocks of the event. */
export function SeriesDates({
  event: { id, series, starts: own },
}: {
  event: Pick<Event, 'id' | 'series' | 'starts'>;
}): ReactNode {
  const t = useStrings();
  const { data, isPending } = useQuery({ ...seriesQuery(id), enabled: series !== null });
  if (series === null) return null;
  const others = data?.data.filter((each) => each.id !== id);
  return (
    <Card title={t('series.title')}>
      <p className={styles['soft']}>
        {t('series.number', { number: formatNumber(series.number), of: formatNumber(series.events) })}
      </p>
      <ul className={styles['dates']} aria-busy={isPending}>
        {isPending && own !== null
          ? Array.from({ length: series.events - 1 }, (_, index) => (
              <li key={index} aria-hidden="true">
                <span className={styles['pending']}>{dayThere(own)}</span>
              </li>
            ))
          : null}
        {others?.map(({ id: otherId, starts, state }) => (
          <li key={otherId}>
            <Link to={address('/events/$id', { id: otherId })}>{starts === null ? '–' : dayThere(starts)}</Link>
            {state === 'published' ? null : <EventStateChip state={state} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
