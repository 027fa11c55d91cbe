import { type ReactNode, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type Event, type OwnSeat, readEvent } from '#contract/events/events.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { formatDate, formatMoney, formatNumber } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import { OwnDeposit } from './deposit.tsx';
import styles from './event.module.css';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The time that is left, each second in the last hour; when it is over, the event is read again. */
function useLeft(until: string): number {
  const queries = useQueryClient();
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      const next = Date.parse(until) - Date.now();
      setLeft(next);
      if (next > 0) return;
      clearInterval(timer);
      void queries.invalidateQueries({ queryKey: queryKey(readEvent) });
    }, SECOND);
    return () => clearInterval(timer);
  }, [until, queries]);
  return Math.max(0, left);
}

/** Seats that were offered, and until when they can be taken. */
function Offer({ seat, until }: { seat: OwnSeat; until: string }): ReactNode {
  const t = useStrings();
  const left = useLeft(until);
  const time =
    left >= HOUR
      ? t('event.left.hours', { count: Math.floor(left / HOUR) })
      : `${Math.floor(left / MINUTE)}:${String(Math.floor((left % MINUTE) / SECOND)).padStart(2, '0')}`;
  return (
    <>
      <p className={styles['strong']} role="status">
        {t('event.offer', { count: seat.seats })}
      </p>
      <p>
        {t('event.offer.until', { count: seat.seats, time: formatDate(until, 'dateTime') })}{' '}
        <span className={styles['timer']}>{t('event.offer.left', { time })}</span>
      </p>
    </>
  );
}

/** Seats, a request, an offer, or a place in the queue. */
function SeatLines({ seat }: { seat: OwnSeat }): ReactNode {
  const t = useStrings();
  const { state, position, party, seats, fewer, passedOver, claimUntil } = seat;
  if (state === 'offered' && claimUntil !== null)
    return (
      <>
        <Offer seat={seat} until={claimUntil} />
        {seat.agreed === null ? null : (
          <p>{t('event.deposit.total', { amount: formatMoney(seat.agreed.amount * seats, seat.agreed.currency) })}</p>
        )}
      </>
    );
  if (state === 'waiting' && position !== null)
    return (
      <>
        <p className={styles['strong']} role="status">
          {t('event.queue', { position: formatNumber(position) })}
        </p>
        {party > 1 ? <p>{t(fewer ? 'event.queue.fewer' : 'event.queue.all', { count: party })}</p> : null}
        {passedOver ? <p>{t('event.queue.passed', { count: party })}</p> : null}
      </>
    );
  return (
    <>
      <p className={styles['strong']} role="status">
        {state === 'joined' || state === 'attended'
          ? t(`event.own.${state}`, { count: seats })
          : t(`event.own.${state}`)}
      </p>
      <OwnDeposit seat={seat} />
    </>
  );
}

const WAITS: ReadonlySet<string> = new Set(['requested', 'waiting', 'offered', 'lapsed']);
/** What someone has at an event, and whether it is still what they joined. */
export function OwnSeatLines({ event: { seat, state } }: { event: Pick<Event, 'seat' | 'state'> }): ReactNode {
  const t = useStrings();
  if (seat === null) return null;
  // Nobody waits for what is over or cancelled.
  if (state !== 'published' && WAITS.has(seat.state)) return <OwnDeposit seat={seat} />;
  return (
    <>
      <SeatLines seat={seat} />
      {seat.movedSince ? <p>{t('event.own.moved')}</p> : null}
    </>
  );
}
