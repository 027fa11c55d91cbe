import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Card } from '../parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';
import { useAway } from './use-away.ts';

interface Props<T> {
  items: readonly T[];
  idOf: (item: T) => string;
  render: (item: T) => ReactNode;
  label?: string;
  /** One card with hairlines between the rows. */
  card?: boolean;
  isBusy: boolean;
  /** More items follow, so their number is not known. */
  hasMore: boolean;
  /** Items far from the window are taken off the page when there are many. */
  windowed?: boolean;
}

/** The items of a list. Those of a long one that are far from the window are empty boxes of the same height. */
export function Items<T>({
  items,
  idOf,
  render,
  label,
  card = false,
  isBusy,
  hasMore,
  windowed = false,
}: Props<T>): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const away = useAway(list, windowed ? label : undefined, items.map(idOf));
  const size = hasMore ? -1 : items.length;
  return (
    <ul ref={list} className={styles[card ? 'rows' : 'list']} aria-label={label} aria-busy={isBusy || undefined}>
      {items.map((item, index) => {
        const id = idOf(item);
        const height = away?.get(id);
        if (height !== undefined)
          return <li key={id} data-item={id} className={styles['away']} style={{ height }} aria-hidden="true" />;
        const inLong = away && { 'data-item': id, 'aria-posinset': index + 1, 'aria-setsize': size };
        return (
          <li key={id} {...inLong}>
            {render(item)}
          </li>
        );
      })}
    </ul>
  );
}

/** A list of at most so many own things is followed by suggestions. */
const FEW = 3;
const SUGGESTED = 6;

/** Whether suggestions follow a list of own things: not an empty one, whose screen opens on all there is. */
export const isFew = (count: number): boolean => count > 0 && count <= FEW;

interface SuggestedProps<T> {
  /** All that can be found. */
  query: UseInfiniteQueryResult<InfiniteData<{ data: readonly T[] }>>;
  /** What the list above shows, or what the user has otherwise. */
  isOwn: (item: T) => boolean;
  idOf: (item: T) => string;
  render: (item: T) => ReactNode;
}

/** A few things to find, below a short list of own ones. Renders nothing without any. */
export function Suggested<T>({ query, isOwn, ...list }: SuggestedProps<T>): ReactNode {
  const t = useStrings();
  const found = query.data?.pages.flatMap(({ data }) => data).filter((item) => !isOwn(item)) ?? [];
  return found.length === 0 ? null : (
    <Card title={t('list.suggested')}>
      <Items
        {...list}
        card
        isBusy={false}
        hasMore={false}
        label={t('list.suggested')}
        items={found.slice(0, SUGGESTED)}
      />
    </Card>
  );
}
