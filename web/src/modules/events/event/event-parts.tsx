import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Event } from '#contract/events/events.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { wallClockOf, zoneName } from '#ui/language/local-time.ts';
import { Card } from '#ui/parts/card.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { PlaceMap } from '#web/reference';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';
import { freeSeats } from './seats.ts';

/* What members and visitors see of an event: visitors load nothing of what members do with it. */

type Shown = Pick<Event, 'capacity' | 'taken' | 'waiting' | 'state'>;
/** "3 of 12 seats are free", and how many wait for one. */
export function SeatsLeft({ event }: { event: Shown }): ReactNode {
  const t = useStrings();
  const { capacity, waiting } = event;
  const free = freeSeats(event);
  return (
    <div role="status">
      <p className={styles['seats']}>
        {free === null || capacity === null
          ? t('event.seats.open')
          : free === 0
            ? t('event.seats.none')
            : t('event.seats.free', { count: free, free: formatNumber(free), of: formatNumber(capacity) })}
      </p>
      {waiting > 0 ? <p className={styles['soft']}>{t('event.seats.waiting', { count: waiting })}</p> : null}
    </div>
  );
}

export function Cover({ event: { cover } }: { event: Pick<Event, 'cover'> }): ReactNode {
  return (
    <div className={cover === null ? `${styles['cover']} ${styles['blank']}` : styles['cover']}>
      {cover === null ? (
        <IconCalendarEvent size={64} stroke={1} aria-hidden="true" />
      ) : (
        <Picture picture={cover} sizes="(min-width: 1200px) 616px, 100vw" ratio={16 / 9} first />
      )}
    </div>
  );
}

/** Calendars take what is to come. */
export const hasFile = ({ state, starts }: Event): boolean => state === 'published' && starts !== null;

/** "Nov 18, 2027, 17:00 GMT": by the clocks of the event, for members, visitors and what the server draws. */
const thereText = (at: string, zone: string): string =>
  `${formatDate(at, 'date', zone)}, ${wallClockOf(at, zone).slice(11)} ${zoneName(at, zone, 'short')}`;

/** What is special about its state: cancelled and why, moved, a draft that lacks something. */
export function StateNotice({ event }: { event: Event }): ReactNode {
  const t = useStrings();
  const { state, reason, movedFrom, missing, space, closesAt, closesHours, timeZone: zone } = event;
  return (
    <>
      {state === 'published' ? null : (
        <p role="status" className={styles['strong']}>
          {t(`event.state.${state}`)}
        </p>
      )}
      {state === 'cancelled' && reason !== '' ? <p dir="auto">{reason}</p> : null}
      {missing.length > 0 ? (
        <p>
          {t('event.missing', {
            fields: missing.map((field) => t(`event.field.${field}` as 'event.field.name')).join(', '),
          })}
        </p>
      ) : null}
      {movedFrom === null ? null : <p>{t('event.moved', { time: thereText(movedFrom, zone) })}</p>}
      {space === null ? null : <p className={styles['soft']}>{t('event.space', { name: space.name })}</p>}
      {state === 'published' && closesHours > 0 && closesAt !== null ? (
        <p className={styles['soft']}>{t('event.closes', { time: thereText(closesAt, zone) })}</p>
      ) : null}
    </>
  );
}

/** The place, or that it is online; the link where the reader may have it. */
export function Where({ event }: { event: Event }): ReactNode {
  const t = useStrings();
  const { type, place, address: street, externalLink, seat, own } = event;
  const lines = [street, place?.label ?? ''].filter((line) => line !== '');
  const showsRoomLater = type === 'online' && externalLink === '' && (seat !== null || own);
  return (
    <Card title={t('event.where')}>
      {type === 'online' ? <p>{t('event.online')}</p> : null}
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {externalLink === '' ? null : (
        <p>
          <a href={externalLink} target="_blank" rel="noopener noreferrer nofollow">
            {t(type === 'online' ? 'event.room' : 'event.page')}
          </a>
        </p>
      )}
      {showsRoomLater ? <p className={styles['soft']}>{t(own ? 'event.room.none' : 'event.room.later')}</p> : null}
      {type === 'in_person' && place?.city ? <PlaceMap place={{ ...place, city: place.city }} /> : null}
    </Card>
  );
}
