import type { ReactNode } from 'react';
import type { OrderReviews as Reviews } from '#contract/orders/reviews.ts';
import { formatDate } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './reviews.module.css';

/** When a review is shown, said before it is written and while it is hidden. */
export function HiddenUntil({
  reviews: { isMutual, until },
}: {
  reviews: Pick<Reviews, 'isMutual' | 'until'>;
}): ReactNode {
  const t = useStrings();
  if (until === null) return null;
  return (
    <p className={styles['soft']}>
      {isMutual ? t('reviews.hidden.mutual', { date: formatDate(until) }) : t('reviews.hidden.alone')}
    </p>
  );
}
