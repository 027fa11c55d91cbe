import type { ReactNode } from 'react';
import type { Money } from '#contract/core/money/shape.ts';
import { DEPOSIT_FREE_HOURS } from '#contract/events/choices.ts';
import type { Event, OwnSeat } from '#contract/events/events.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';

const HOUR = 3_600_000;
/** Until when one can leave and have the deposit back; null: that time is over, or the event has no start. */
export function freeUntil({ starts }: Pick<Event, 'starts'>): string | null {
  if (starts === null) return null;
  const until = Date.parse(starts.at) - DEPOSIT_FREE_HOURS * HOUR;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

/** What is set aside for seats, when it comes back and when not: said before anything is pressed. */
export function DepositLines({ event, seats }: { event: Event; seats: number | null }): ReactNode {
  const t = useStrings();
  const { deposit } = event;
  if (deposit === null) return null;
  const until = freeUntil(event);
  const amountOf = ({ amount, currency }: Money, count: number) => formatMoney(amount * count, currency);
  return (
    <div className={styles['soft']}>
      <p>
        {seats === null
          ? t('event.deposit', { amount: amountOf(deposit, 1) })
          : t('event.deposit.total', { amount: amountOf(deposit, seats) })}
      </p>
      <p>
        {until === null ? t('event.deposit.late') : t('event.deposit.until', { time: formatDate(until, 'dateTime') })}
      </p>
    </div>
  );
}

/** What has become of the reader’s deposit. */
export function OwnDeposit({ seat: { deposit } }: { seat: OwnSeat }): ReactNode {
  const t = useStrings();
  if (deposit === null) return null;
  const amount = formatMoney(deposit.amount, deposit.currency);
  return <p className={styles['soft']}>{t(`event.deposit.${deposit.state}`, { amount })}</p>;
}

/** The way to the wallet, where it has too little. */
export function AddMoneyLink({ error }: { error: unknown }): ReactNode {
  const t = useStrings();
  if (!(error instanceof ApiError) || error.code !== 'funds_missing') return null;
  return (
    <p>
      <Link to={address('/advertise/dashboard/deposit')} search={{ add: 'yes' }}>
        {t('event.deposit.add')}
      </Link>
    </p>
  );
}
