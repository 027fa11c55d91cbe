import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Kind } from '#contract/core/kinds.ts';
import type { Rating, TradeRecord } from '#contract/orders/record.ts';
import { ORDER_SIDES } from '#contract/orders/choices.ts';
import { REVIEW_SORTS, type ReviewSort } from '#contract/orders/review-choices.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { actorReviewsQuery, itemReviewsQuery, tradeRecordQuery } from './api.ts';
import { ReviewRow } from './review-row.tsx';
import styles from './reviews.module.css';
import { RatingLine } from './stars.tsx';

const sortOf = (value: string): ReviewSort => REVIEW_SORTS.find((sort) => sort === value) ?? 'newest';
function SortField({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      label={t('reviews.sort')}
      value={sort}
      data={REVIEW_SORTS.map((value) => ({ value, label: t(`reviews.sort.${value}`) }))}
      onChange={({ currentTarget }) => onChange(sortOf(currentTarget.value))}
    />
  );
}

interface SortedProps {
  queryOf: (sort: ReviewSort) => ReturnType<typeof itemReviewsQuery>;
  /** Each says what was ordered. */
  withItem?: boolean;
}
/** Reviews in the order that the reader chooses. */
function SortedReviews({ queryOf, withItem = false }: SortedProps): ReactNode {
  const t = useStrings();
  const [sort, setSort] = useState<ReviewSort>('newest');
  const query = useInfiniteQuery(queryOf(sort));
  return (
    <>
      <SortField sort={sort} onChange={setSort} />
      <InfiniteList
        query={query}
        idOf={(review) => review.id}
        label={t('reviews.title')}
        empty={<Empty text={t('reviews.none')} />}
        buttonFrom={0}
        end={null}
        render={(review) => <ReviewRow review={review} withItem={withItem} />}
      />
    </>
  );
}
/** What buyers say about a product or a service. */
export function ItemReviews({ kind, id, rating }: { kind: Kind; id: string; rating: Rating }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('reviews.title')} id="reviews">
      <div className={styles['stack']}>
        {rating.count === 0 ? (
          <p className={styles['soft']}>{t('reviews.none')}</p>
        ) : (
          <>
            <RatingLine rating={rating} />
            <SortedReviews queryOf={(sort) => itemReviewsQuery(kind, id, sort)} />
          </>
        )}
      </div>
    </Card>
  );
}

/** How a seller held to their word, also where it is bad. */
export function RecordLines({ record: { honoured, inTime, fulfilled } }: { record: TradeRecord }): ReactNode {
  const t = useStrings();
  const said = ({ count, of }: { count: number; of: number }) => ({ met: formatNumber(count), of: formatNumber(of) });
  if (honoured === null && inTime === null && fulfilled === null) return null;
  return (
    <ul className={styles['record']} aria-label={t('record.period')}>
      {honoured === null ? null : <li className={styles['soft']}>{t('record.honoured', said(honoured))}</li>}
      {inTime === null ? null : <li className={styles['soft']}>{t('record.inTime', said(inTime))}</li>}
      {fulfilled === null ? null : (
        <li className={styles['soft']}>
          {t('record.cancelled', { ...said(fulfilled), lost: formatNumber(fulfilled.of - fulfilled.count) })}
        </li>
      )}
    </ul>
  );
}

/** What others say about a member or a page, and how it traded; nothing where it has not. */
export function ActorReviews({ actorId }: { actorId: string }): ReactNode {
  const t = useStrings();
  const { data, isPending } = useQuery(tradeRecordQuery(actorId));
  if (isPending) return <Pending />;
  const record = data?.data;
  if (record === undefined) return null;
  const ratings = { seller: record.asSeller, buyer: record.asBuyer };
  const shown = ORDER_SIDES.toReversed().filter((as) => ratings[as].count > 0);
  const hasRecord = record.honoured !== null || record.inTime !== null || record.fulfilled !== null;
  if (shown.length === 0 && !hasRecord) return null;
  return (
    <Card title={t('reviews.title')} id="reviews">
      <div className={styles['stack']}>
        <RecordLines record={record} />
        {shown.map((as) => (
          <section
            key={as}
            className={styles['stack']}
            aria-label={t(as === 'seller' ? 'reviews.asSeller' : 'reviews.asBuyer')}
          >
            <h3>{t(as === 'seller' ? 'reviews.asSeller' : 'reviews.asBuyer')}</h3>
            <RatingLine rating={ratings[as]} />
            <SortedReviews queryOf={(sort) => actorReviewsQuery(actorId, as, sort)} withItem />
          </section>
        ))}
      </div>
    </Card>
  );
}
