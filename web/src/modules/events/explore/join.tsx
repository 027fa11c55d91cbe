import type { ReactNode } from 'react';
import type { EventRow as Row } from '#contract/events/events.ts';
import { useActing } from '#shell/session/acting.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { useEventWrites } from '../event/use-event-writes.ts';
import { useStrings } from '../strings.ts';
import styles from './explore.module.css';
import { SeatChip } from './state-chip.tsx';

function JoinButton({ row: { id, name, approval } }: { row: Row }): ReactNode {
  const t = useStrings();
  const { write, busy } = useEventWrites(id);
  const label = t(approval ? 'event.act.request' : 'event.act.join');
  return (
    <Button
      variant="light"
      loading={busy}
      aria-label={`${label}: ${name}`}
      onClick={() =>
        void write({
          step: 'join',
          party: 1,
          fewer: false,
          wait: false,
          hidesName: false,
          source: 'explore',
          deposit: null,
        })
      }
    >
      {label}
    </Button>
  );
}

const isClosed = ({ closesAt }: Row): boolean => closesAt !== null && Date.parse(closesAt) <= Date.now();
/** At the end of a row of the catalogue: the reader's seat, or one press to take one where some are free. */
export function JoinEnd({ row }: { row: Row }): ReactNode {
  const t = useStrings();
  const isActing = useActing() !== null;
  const { own, seatState, capacity, taken, waiting, deposit } = row;
  if (seatState !== null && seatState !== 'left' && seatState !== 'lapsed') return <SeatChip state={seatState} />;
  if (own) return <span className={styles['note']}>{t('row.own')}</span>;
  const isFull = waiting > 0 || (capacity !== null && taken >= capacity);
  if (isActing || isFull || isClosed(row)) return null;
  // What is set aside is said before it is agreed to: at the event.
  if (deposit !== null)
    return (
      <span className={styles['note']}>
        {t('row.deposit', { amount: formatMoney(deposit.amount, deposit.currency) })}
      </span>
    );
  return <JoinButton row={row} />;
}
