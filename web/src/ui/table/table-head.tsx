import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { type Column, type ObjectColumn, type Order, orderAfter } from './column.ts';
import styles from './table.module.css';
import { useWords } from './words.ts';

interface SortProps {
  head: string;
  sortKey: string;
  order: Order | undefined;
  onOrder: (order: Order) => void;
}
/** A heading that sorts. What is not sorted shows its arrow on hover. */
function Sort({ head, sortKey, order, onOrder }: SortProps): ReactNode {
  const isDescending = order?.key !== sortKey || order.descending;
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={styles['sort']}
      data-sorted={order?.key === sortKey}
      onClick={() => onOrder(orderAfter(sortKey, order))}
    >
      {head}
      <Icon size={14} aria-hidden="true" />
    </button>
  );
}

interface CellProps extends Partial<Pick<SortProps, 'order' | 'onOrder'>> {
  head: string;
  sortKey: string | undefined;
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
}
function HeadCell({ head, sortKey, order, onOrder, data }: CellProps): ReactNode {
  const isSorted = sortKey !== undefined && order?.key === sortKey;
  return (
    <th
      {...data}
      scope="col"

      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      {sortKey === undefined || onOrder === undefined ? (
        head
      ) : (
        <Sort head={head} sortKey={sortKey} order={order} onOrder={onOrder} />
      )}
    </th>
  );
}

interface Props<Row> {
  object: ObjectColumn<Row>;
  columns: readonly Column<Row>[];
  order: Order | undefined;
  onOrder: ((order: Order) => void) | undefined;
  /** The tick of all rows of the page. */
  tick: ReactNode;
  hasActions: boolean;
}
/** Headings that stay in view. The last one names the menus for screen readers. */
export function TableHead<Row>({ object, columns, order, onOrder, tick, hasActions }: Props<Row>): ReactNode {
  const t = useWords();
  const sorting = onOrder === undefined ? {} : { order, onOrder };
  return (
    <thead>
      <tr>
        {tick === null ? null : <td className={styles['tick']}>{tick}</td>}
        <HeadCell head={object.head} sortKey={object.sortKey} {...sorting} />
        {columns.map(({ key, head, sortable, kind = 'text', shown = 'desktop' }) => (
          <HeadCell
            key={key}
            head={head}
            sortKey={sortable === true ? key : undefined}
            data={{ 'data-kind': kind, 'data-from': shown }}
            {...sorting}
          />
        ))}
        {hasActions ? (
          <th scope="col" className={styles['more']}>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
