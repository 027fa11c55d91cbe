import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import { IconMapPin, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventRow as Row } from '#contract/events/events.ts';
import type { FoundEvent } from '#contract/events/explore.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { dayNumber, monthText } from '#ui/language/wall-clock.ts';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { isElsewhere, timeThere, whenText } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './explore.module.css';

/** "12 seats left", "Full, 5 are waiting"; nothing where as many come as like. */
function useSeatsText({ capacity, taken, waiting, state }: Row): string | null {
  const t = useStrings();
  if (state !== 'published' || capacity === null) return null;
  const left = capacity - taken;
  if (waiting > 0) return t('row.queue', { count: waiting });
  return left > 0 ? t('row.left', { count: left }) : t('row.full');
}

/** Where it is: its city, or that it is online. */
function Where({ row: { type, place } }: { row: Row }): ReactNode {
  const t = useStrings();
  const Icon = type === 'online' ? IconVideo : IconMapPin;
  const words = type === 'online' ? t('type.online') : (place?.city?.name ?? place?.label);
  if (words === undefined) return null;
  return (
    <span className={styles['where']}>
      <Icon size={14} aria-hidden="true" />
      <bdi>{words}</bdi>
    </span>
  );
}

/** When it is, by the clocks of the reader, and where those of the event show another time, that one too. */
function When({ row }: { row: Row }): ReactNode {
  const t = useStrings();
  const { starts, ends } = row;
  if (starts === null || ends === null) return <span>{t('row.noTime')}</span>;
  return (
    <>
      <time dateTime={starts.at}>{whenText(row)}</time>
      {isElsewhere(starts) ? <span>{t('row.there', { time: timeThere(starts) })}</span> : null}
    </>
  );
}

/** Who of the reader’s connections goes: their faces, and the name of the first one. */
function Known({ connections: { people, count } }: Pick<FoundEvent, 'connections'>): ReactNode {
  const t = useStrings();
  const [first] = people;
  if (first === undefined) return null;
  return (
    <span className={styles['known']}>
      <span className={styles['faces']}>
        {people.map(({ id, name, avatar }) => (
          <Avatar key={id} name={name} picture={avatar} size={24} />
        ))}
      </span>
      <span className={styles['owner']}>
        {count === 1
          ? t('row.known', { name: first.name })
          : t('row.known.more', { name: first.name, count: count - 1 })}
      </span>
    </span>
  );
}

interface Props {
  row: Row & Partial<Pick<FoundEvent, 'connections'>>;
  /** Where the row leads; its event, where left out; null: nowhere, in a preview. */
  to?: string | null;
  /** A state, or what one can do, at the end of the row. */
  end?: ReactNode;
}
/** An event in a list, 96 px high: day, name, times, place, host and free seats. The whole row is its link. */
export function EventRow({ row, to, end }: Props): ReactNode {
  const t = useStrings();
  const { id, name, starts, owner } = row;
  const seats = useSeatsText(row);
  const title = <bdi>{name === '' ? t('event.untitled') : name}</bdi>;
  return (
    <article className={styles['row']}>
      <span className={styles['date']} aria-hidden="true">
        {starts === null ? (
          <strong>–</strong>
        ) : (
          <>
            <span>{monthText(starts.reader.wall)}</span>
            <strong>{dayNumber(starts.reader.wall)}</strong>
          </>
        )}
      </span>
      <div className={styles['texts']}>
        <LabelNotice label={row.label} />
        {to === null ? (
          <p className={styles['name']}>{title}</p>
        ) : (
          <Link to={to ?? address('/events/$id', { id })} className={styles['name']} data-main-link>
            {title}
          </Link>
        )}
        <p className={styles['line']}>
          <When row={row} />
        </p>
        <p className={styles['line']}>
          <Where row={row} />
          <span className={styles['owner']}>
            <CardName card={owner} />
          </span>
          {seats === null ? null : <span>{seats}</span>}
          {row.connections === undefined ? null : <Known connections={row.connections} />}
        </p>
      </div>
      {end === undefined || end === null ? null : <div className={styles['end']}>{end}</div>}
    </article>
  );
}
