import { type ReactNode, useRef } from 'react';
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
