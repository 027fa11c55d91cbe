import type { ReactNode } from 'react';
import type { Rating } from '#contract/orders/record.ts';
import { RATING_FROM, STARS_MAX } from '#contract/orders/review-choices.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './reviews.module.css';

/** Stars as signs, said in words to screen readers. */
export function Stars({ count }: { count: number }): ReactNode {
  const t = useStrings();
  return (
    <span role="img" aria-label={t('reviews.stars', { count })} className={styles['stars']}>
      {'★'.repeat(count)}
      {'☆'.repeat(Math.max(0, STARS_MAX - count))}
    </span>
  );
}

/** The average and the number of reviews; below three no average. */
export function RatingLine({ rating: { average, count } }: { rating: Rating }): ReactNode {
  const t = useStrings();
  return (
    <p className={styles['sum']}>
      {average === null ? null : (
        <>
          <Stars count={Math.round(average)} />
          <strong>{t('reviews.average', { average: formatNumber(average) })}</strong>
        </>
      )}
      <span className={styles['soft']}>{t('reviews.count', { count })}</span>
      {average === null && count > 0 ? (
        <span className={styles['soft']}>{t('reviews.few', { count: RATING_FROM })}</span>
      ) : null}
    </p>
  );
}
