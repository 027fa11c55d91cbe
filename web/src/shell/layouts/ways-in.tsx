import type { ReactNode } from 'react';
import { address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import { useCurrentAddress } from '../navigation/location.ts';
import { RETURN_KEY } from '../session/return-address.ts';
import { useStrings } from '../strings.ts';
import styles from './public.module.css';

/** For visitors on a screen that is no entrance itself: in, or on board, and back to here. */
export function WaysIn(): ReactNode {
  const t = useStrings();
  const search = { [RETURN_KEY]: useCurrentAddress() };
  return (
    <nav className={styles['ways']} aria-label={t('ways.label')}>
      <Link to={address('/login')} search={search} className={styles['way']}>
        {t('ways.in')}
      </Link>
      <Link to={address('/sign-up')} search={search} className={styles['way']} data-main="true">
        {t('ways.join')}
      </Link>
    </nav>
  );
}
