import type { ReactNode } from 'react';
import type { EventRow } from '#contract/events/events.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { dayNumber, monthText } from '#ui/language/wall-clock.ts';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { freeSeats } from '../event/seats.ts';
import { spanThere } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './open.module.css';

/** An event for visitors: its day, name, time by its own clocks, place, and the seats that are free. */
export function OpenRow({ row }: { row: EventRow }): ReactNode {
  const t = useStrings();
  const { id, name, starts, ends, place, type, owner, capacity } = row;
  const free = freeSeats(row);
  const where = type === 'online' ? t('event.online') : (place?.label ?? '');
  return (
    <article className={styles['row']}>
      <p className={styles['day']} aria-hidden="true">
        {starts === null ? null : (
          <>
            <span className={styles['month']}>{monthText(starts.event.wall)}</span>
            <span className={styles['number']}>{dayNumber(starts.event.wall)}</span>
          </>
        )}
      </p>
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          <Link to={address('/open-events/$id', { id })} data-main-link>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles['soft']}>
          {[starts === null ? '' : spanThere(starts, ends), where].filter((part) => part !== '').join(' · ')}
        </p>
        <p className={styles['soft']}>
          <CardName card={owner} />
        </p>
      </div>
      <p className={styles['free']}>
        {free === null || capacity === null
          ? t('event.seats.open')
          : free === 0
            ? t('event.seats.none')
            : t('event.seats.free', { count: free, free: formatNumber(free), of: formatNumber(capacity) })}
      </p>
    </article>
  );
}
