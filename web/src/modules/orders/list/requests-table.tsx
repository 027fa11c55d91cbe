import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestRow } from '#contract/orders/requests.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Ago } from '#ui/parts/ago.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { requestsQuery } from '../api.ts';
import { Face } from '../parts/face.tsx';
import type { OrdersSearch } from '../search.ts';
import { text, useStrings } from '../strings.ts';
import { quantityText } from '../texts.ts';
import { type ListProps, rowsOf } from './list-parts.tsx';

const idOf = ({ id }: RequestRow): string => id;
const secondOf = ({ other, quantity, item, waitsFor, side }: RequestRow): string =>
  [waitsFor === side ? text('waits.you') : '', other?.name ?? text('side.gone'), quantityText(quantity, item.unit)]
    .filter(Boolean)
    .join(' · ');

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
      renderCell: ({ waitsFor, endsAt }) => (waitsFor === null ? '' : formatDate(endsAt)),
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

/** Requests of one side with what became of them, what waits for the reader first. */
export function RequestsTable({ search, empty, ...frame }: ListProps & { search: OrdersSearch }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(requestsQuery(search));
  return (
    <DataTable<RequestRow>
      {...frame}
      {...rowsOf<RequestRow>(query)}
      label={t('list.requests')}
      name="order-requests"
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
        <Link to={address('/orders/requests/$id', { id })} {...attributes}>
          {content}
        </Link>
      )}
    />
  );
}
