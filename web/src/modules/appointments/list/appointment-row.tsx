import type { ReactNode } from 'react';
import type { AppointmentRow as Row } from '#contract/appointments/appointments.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { dayNumber, isElsewhere, monthText, weekdayTime } from '../clock.ts';
import { type AppointmentsSearch, appointmentsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';
import { StateChip } from './state-chip.tsx';

interface Props {
  row: Row;
  search: AppointmentsSearch;
}
/** One appointment: when by the clocks of the reader, with whom, about what, and its state. All of it opens it. */
export function AppointmentRow({ row, search }: Props): ReactNode {
  const t = useStrings();
  const { id, side, host, guest, starts, topic, outsideHours } = row;
  const other = (side === 'host' ? guest : host)?.name ?? t('other.gone');
  const { reader } = starts;
  return (
    <Link
      to="."
      search={searchWith(appointmentsSearch, { ...search, appointment: id })}
      keepScroll
      className={styles['row']}
      aria-current={search.appointment === id ? 'true' : undefined}
      data-main-link
    >
      <span className={styles['date']} aria-hidden="true">
        <span>{monthText(reader.wall)}</span>
        <strong>{dayNumber(reader.wall)}</strong>
      </span>
      <span className={styles['words']}>
        <strong className={styles['one']}>
          <bdi>{other}</bdi>
        </strong>
        <span className={styles['one']}>
          <time dateTime={starts.at}>{weekdayTime(reader.wall)}</time> · <bdi>{topic}</bdi>
        </span>
        {isElsewhere(starts) ? (
          <span className={styles['soft']}>
            {side === 'host'
              ? t('row.here', { time: weekdayTime(starts.host.wall) })
              : t('row.there', { time: weekdayTime(starts.host.wall) })}
          </span>
        ) : null}
        {outsideHours ? <span className={styles['soft']}>{t('outside.short')}</span> : null}
      </span>
      <span className={styles['end']}>
        <StateChip state={row.state} />
        <span className={styles['soft']}>{t('row.length', { count: row.minutes })}</span>
      </span>
    </Link>
  );
}
