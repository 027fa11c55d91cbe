import type { ReactNode } from 'react';
import type { OrderRow } from '#contract/orders/orders.ts';
import { Link } from '#shell/navigation/link.tsx';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';
import { itemAddress, amountText } from '../texts.ts';

/** What it is about, as it was called then, and how much of it. */
export function ItemLine({ item, quantity }: Pick<OrderRow, 'item' | 'quantity'>): ReactNode {
  const t = useStrings();
  const to = itemAddress(item);
  return (
    <p className={styles['item']}>
      <strong>{to === null ? <bdi>{item.name}</bdi> : <Link to={to}>{item.name}</Link>}</strong>
      <span className={styles['soft']}>
        {[amountText(quantity, item.unit), item.isSample ? t('item.sample') : ''].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
