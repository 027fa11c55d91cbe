import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderSide } from '#contract/orders/choices.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { orderReviewsQuery } from './api.ts';
import { HiddenUntil } from './hidden-until.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewRow } from './review-row.tsx';
import styles from './reviews.module.css';

/** The reviews of an order, that of the other side once it is shown. Nothing before the first one. */
export function OrderReviews({ orderId, side }: { orderId: string; side: OrderSide }): ReactNode {
  const t = useStrings();
  const { data, isPending } = useQuery(orderReviewsQuery(orderId));
  const reviews = data?.data;
  if (isPending) return <Pending />;
  if (reviews === undefined || (reviews.own === null && reviews.other === null)) return null;
  const { own, other, can } = reviews;
  return (
    <Card title={t('reviews.title')} id="reviews">
      <div className={styles['stack']}>
        {own === null ? null : (
          <section className={styles['stack']} aria-label={t('reviews.yours')}>
            <h3>{t('reviews.yours')}</h3>
            <ReviewRow review={own} />
          </section>
        )}
        {can.review && own !== null ? (
          <>
            <HiddenUntil reviews={reviews} />
            <div>
              <Button
                variant="light"
                onClick={() => openDialog((close) => <ReviewDialog reviews={reviews} side={side} onClose={close} />)}
              >
                {t('reviews.edit')}
              </Button>
            </div>
          </>
        ) : null}
        {other === null ? null : (
          <section className={styles['stack']} aria-label={t('reviews.theirs')}>
            <h3>{t('reviews.theirs')}</h3>
            <ReviewRow review={other} />
          </section>
        )}
      </div>
    </Card>
  );
}
