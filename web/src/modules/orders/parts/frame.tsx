import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import detail from '#ui/detail/detail.module.css';
import styles from '../orders.module.css';
import { type OrdersSearch, ordersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

/** Where one is: the list with its side. */
export function Crumb({ side, what }: Pick<OrdersSearch, 'side' | 'what'>): ReactNode {
  const t = useStrings();
  return (
    <nav className={styles['crumb']} aria-label={t('detail.crumb')}>
      <Link to={address('/orders')} search={searchWith(ordersSearch, { side, what })}>
        {t('list.title')} › {t(`list.${side}`)}
      </Link>
    </nav>
  );
}

/** As high as what comes: two cards, and the card of what one does. */
export function DetailSkeleton(): ReactNode {
  return (
    <div className={detail['split']} data-skeleton="true" aria-busy="true">
      <div className={styles['box']} />
      <div className={styles['box']} />
    </div>
  );
}
