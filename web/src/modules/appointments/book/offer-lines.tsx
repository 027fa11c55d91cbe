import type { ReactNode } from 'react';
import type { BookingOffer } from '#contract/appointments/bookables.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Money } from '#ui/language/money.tsx';
import { useStrings } from '../strings.ts';
import styles from './book.module.css';

/** What a booking costs, and what happens to the price, before anything is booked. */
export function OfferLines({ offer, isShort }: { offer: BookingOffer; isShort: boolean }): ReactNode {
  const t = useStrings();
  const { price, payment, capturedAfterHours, freeUntilHours } = offer;
  if (price === null) return <p className={styles['soft']}>{t('price.free')}</p>;
  return (
    <div className={styles['notice']}>
      <p className={styles['chosen']}>
        <Money {...price} />
      </p>
      {payment === 'wallet' ? (
        <>
          <p>{t('price.held', { count: capturedAfterHours })}</p>
          <p>{t('price.late', { count: freeUntilHours })}</p>
        </>
      ) : (
        <p>{t('price.outside')}</p>
      )}
      {isShort ? (
        <p>
          <Link to={address('/advertise/dashboard/deposit')} search={{ add: 'yes' }}>
            {t('price.add')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
