import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { countriesQuery } from '#web/reference';
import detail from '#ui/detail/detail.module.css';
import { Card } from '#ui/parts/card.tsx';
import styles from '../orders.module.css';
import parts from './order.module.css';
import { useStrings } from '../strings.ts';

function Address({ address }: { address: NonNullable<Order['address']> }): ReactNode {
  const { name, phone, lines, city, postalCode, country } = address;
  const countries = useQuery(countriesQuery()).data?.data ?? [];
  const named = countries.find(({ code }) => code === country)?.name ?? country;
  return (
    <address className={parts['address']}>
      <strong>{name}</strong>
      <span>{lines}</span>
      <span>{[postalCode, city].filter(Boolean).join(' ')}</span>
      <span>{named}</span>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
    </address>
  );
}

function Tracking({ tracking }: { tracking: NonNullable<Order['tracking']> }): ReactNode {
  const t = useStrings();
  return (
    <p>
      {t('delivery.tracking')}:{' '}
      {tracking.link === null ? (
        <bdi>{tracking.text}</bdi>
      ) : (
        <a href={tracking.link} target="_blank" rel="noopener noreferrer nofollow">
          {tracking.text === '' ? t('delivery.follow') : tracking.text}
        </a>
      )}
    </p>
  );
}

/** Where goods go, whom to call there, and how they are found on their way. */
export function DeliveryPart({ order }: { order: Order }): ReactNode {
  const t = useStrings();
  const { work, address, isPickup, tracking, note, side } = order;
  const isGoods = work === 'goods';
  if (!isGoods && note === null) return null;
  return (
    <Card title={t(isGoods ? 'delivery.title' : 'note.title')}>
      <div className={detail['stack']}>
        {isPickup ? <p>{t('delivery.pickup')}</p> : null}
        {address !== null ? <Address address={address} /> : null}
        {isGoods && !isPickup && address === null ? <p className={styles['soft']}>{t('delivery.erased')}</p> : null}
        {address !== null ? <p className={styles['soft']}>{t(`delivery.privacy.${side}`)}</p> : null}
        {tracking === null ? null : <Tracking tracking={tracking} />}
        {note === null ? null : (
          <p>
            {isGoods ? <span className={styles['soft']}>{t('note.title')}: </span> : null}
            <span dir="auto" className={styles['pre']}>
              {note}
            </span>
          </p>
        )}
      </div>
    </Card>
  );
}
