import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestRow } from '#contract/orders/requests.ts';
import { address } from '#shell/navigation/address.ts';
import { formatDate } from '#ui/language/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { requestsQuery } from '../api.ts';
import type { OrdersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { amountText } from '../texts.ts';
import type { ListProps } from './list-parts.tsx';
import { TradeTable } from './trade-table.tsx';

function useColumns(): readonly Column<RequestRow>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('list.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) => (
        <StatusChip tone={state === 'ordered' ? 'good' : 'waiting'}>{t(`asked.${state}`)}</StatusChip>
      ),
    },
    {
      key: 'due',
      head: t('list.due'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ dueAt }) => (dueAt === null ? '' : formatDate(dueAt)),
    },
  ];
}

/** Requests of one side with what became of them, what waits for the reader first. */
export function RequestsTable({ search, ...frame }: ListProps & { search: OrdersSearch }): ReactNode {
  const t = useStrings();
  return (
    <TradeTable<RequestRow>
      {...frame}
      query={useInfiniteQuery(requestsQuery(search))}
      label={t('list.requests')}
      name="order-requests"
      columns={useColumns()}
      more={({ quantity, item }) => [amountText(quantity, item.unit)]}
      to={(id) => address('/orders/requests/$id', { id })}
    />
  );
}
