import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import styles from '../orders.module.css';
import parts from './order.module.css';
import { useStrings } from '../strings.ts';

/** One side's word that money has passed. */
function Ticked({ label, at }: { label: string; at: string | null }): ReactNode {
  const t = useStrings();
  const Icon = at === null ? IconCircle : IconCircleCheck;
  return (
    <li className={parts['tick']} data-done={at !== null}>
      <Icon size={20} aria-hidden="true" />
      <span>
        {label} <span className={styles['soft']}>{at === null ? t('money.not') : formatDate(at, 'dateTime')}</span>
      </span>
    </li>
  );
}

/** Where the money of a wallet is: set aside, paid, returned, or shared. */
function useHeld(order: Order): string {
  const t = useStrings();
  const { state, total, settlement, side, hasFee } = order;
  const amount = formatMoney(total.amount, total.currency);
  if (settlement !== null)
    return t('money.shared', {
      seller: formatMoney(settlement.seller, total.currency),
      buyer: formatMoney(settlement.buyer, total.currency),
    });
  if (state === 'completed')
    return t(side === 'seller' && hasFee ? 'money.paid.less' : `money.paid.${side}`, { amount });
  if (state === 'cancelled' || state === 'refunded') return t(`money.returned.${side}`, { amount });
  return t(`money.held.${side}`, { amount });
}

/** How an order is paid, and where the money is. */
export function MoneyPart({ order }: { order: Order }): ReactNode {
  const t = useStrings();
  const wording = useHeld(order);
  const { payment, paidAt, paymentReceivedAt } = order;
  if (payment === 'none') return <p>{t('money.none')}</p>;
  if (payment === 'wallet') return <p>{wording}</p>;
  return (
    <>
      <p>{t('money.outside')}</p>
      {order.settlement === null ? null : <p>{wording}</p>}
      <ul className={parts['ticks']} aria-label={t('money.title')}>
        <Ticked label={t('money.ticked.buyer')} at={paidAt} />
        <Ticked label={t('money.ticked.seller')} at={paymentReceivedAt} />
      </ul>
    </>
  );
}
