import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderRow } from '#contract/orders/orders.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { Ago } from '#ui/parts/ago.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { ordersQuery } from '../api.ts';
import { Face } from '../parts/face.tsx';
import type { OrdersSearch } from '../search.ts';
import { text, useStrings } from '../strings.ts';
import { dueText, quantityText, toneOf } from '../texts.ts';
import { type ListProps, rowsOf } from './list-parts.tsx';

const idOf = ({ id }: OrderRow): string => id;
/** Whose turn it is, which is never cut, who it is from or for, and how much. */
const secondOf = ({ other, quantity, item, waitsFor, side }: OrderRow): string =>
  [
    waitsFor === side ? text('waits.you') : '',
    other?.name ?? text('side.gone'),
    quantityText(quantity, item.unit),
    item.isSample ? text('item.sample') : '',
  ]
    .filter(Boolean)
    .join(' · ');

function useColumns(): readonly Column<OrderRow>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('list.state'),
      kind: 'status',
      shown: 'always',
      renderCell: (row) => (
        <StatusChip tone={toneOf(row)}>{t(row.isLate ? 'state.late' : `state.${row.state}`)}</StatusChip>
      ),
    },
    {
      key: 'total',
      head: t('list.total'),
      kind: 'number',
      shown: 'always',
      renderCell: ({ total }) => formatMoney(total.amount, total.currency),
    },
    {
      key: 'due',
      head: t('list.due'),
      kind: 'date',
      shown: 'tablet',
      renderCell: (row) => (row.dueAt === null || dueText(row) === '' ? '' : formatDate(row.dueAt)),
    },
    {
      key: 'changed',
      head: t('list.changed'),
      kind: 'date',
      shown: 'desktop',
      renderCell: ({ changedAt }) => <Ago at={changedAt} />,
    },
  ];
}

/** The orders of one side, what waits for the reader first. */
export function OrdersTable({ search, empty, ...frame }: ListProps & { search: OrdersSearch }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(ordersQuery(search));
  return (
    <DataTable<OrderRow>
      {...frame}
      {...rowsOf<OrderRow>(query)}
      label={t('list.orders')}
      name="orders"
      idOf={idOf}
      object={{
        head: t('list.item'),
        name: ({ item }) => item.name,
        renderSecond: secondOf,
        renderPicture: ({ other }) => <Face other={other} />,
      }}
      columns={useColumns()}
      empty={empty}
      renderLink={({ id }, content, attributes) => (
        <Link to={address('/orders/$id', { id })} {...attributes}>
          {content}
        </Link>
      )}
    />
  );
}
