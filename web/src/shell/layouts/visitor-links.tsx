import type { ReactNode } from 'react';
import { address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import { useCurrentAddress } from '../navigation/location.ts';
import { RETURN_KEY } from '../session/return-address.ts';
import { useStrings } from '../strings.ts';
import styles from './public.module.css';

/** Links to log in and sign up for visitors on other public screens; both lead back to the current screen. */
export function VisitorLinks(): ReactNode {
  const t = useStrings();
  const search = { [RETURN_KEY]: useCurrentAddress() };
  return (
    <nav className={styles['links']} aria-label={t('visitor.label')}>
      <Link to={address('/login')} search={search} className={styles['link']}>
        {t('visitor.logIn')}
      </Link>
      <Link to={address('/sign-up')} search={search} className={styles['link']} data-main="true">
        {t('visitor.signUp')}
      </Link>
    </nav>
  );
}
