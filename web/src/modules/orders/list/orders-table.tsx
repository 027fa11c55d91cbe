import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderRow } from '#contract/orders/orders.ts';
import { address } from '#shell/navigation/address.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { ordersQuery } from '../api.ts';
import type { OrdersSearch } from '../search.ts';
import { text, useStrings } from '../strings.ts';
import { amountText, dueText, stateText, toneOf } from '../texts.ts';
import type { ListProps } from './list-parts.tsx';
import { TradeTable } from './trade-table.tsx';

function useColumns(): readonly Column<OrderRow>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('list.state'),
      kind: 'status',
      shown: 'always',
      renderCell: (row) => <StatusChip tone={toneOf(row)}>{stateText(row)}</StatusChip>,
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
  ];
}

/** The orders of one side, what waits for the reader first. */
export function OrdersTable({ search, ...frame }: ListProps & { search: OrdersSearch }): ReactNode {
  const t = useStrings();
  return (
    <TradeTable<OrderRow>
      {...frame}
      query={useInfiniteQuery(ordersQuery(search))}
      label={t('list.orders')}
      name="orders"
      columns={useColumns()}
      more={({ quantity, item }) => [amountText(quantity, item.unit), item.isSample ? text('item.sample') : '']}
      to={(id) => address('/orders/$id', { id })}
    />
  );
}
