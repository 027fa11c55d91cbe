import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { type SearchOf, searchWith } from '#shell/navigation/search-params.ts';
import { useQueue } from '#shell/state/use-queue.ts';
import { describeFailure } from '#ui/failure.ts';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { usersSearch } from '../../search.ts';

interface Paged<Row> {
  readonly data: Row[];
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
}
export type QueueOf<Row> = ReturnType<typeof useQueue<Row>>;
interface Props<Row> {
  label: string;
  name: string;
  query: UseQueryResult<Paged<Row>>;
  idOf: (row: Row) => string;
  object: ObjectColumn<Row>;
  columns: readonly Column<Row>[];
  empty: string;
  renderPane: (row: Row, queue: QueueOf<Row>) => ReactNode;
  approve: (row: Row, queue: QueueOf<Row>) => void;
  reject: (row: Row, queue: QueueOf<Row>) => void;
}

/** What waits in user management: rows that open a pane with the decisions. */
export function QueueTable<Row>({ query, renderPane, approve, reject, empty, ...table }: Props<Row>): ReactNode {
  const navigate = useGo();
  const search = useSearch(usersSearch);
  const { data, error, refetch, isPlaceholderData } = query;
  const queue = useQueue(data?.data, table.idOf);
  const go = (next: Partial<SearchOf<typeof usersSearch>>) =>
    void navigate(address('/admin/user-management'), {
      search: searchWith(usersSearch, { ...search, page: 1, ...next }),
      keepScroll: true,
    });
  const { rows, open, openId, onOpen, onClose, undo, pending } = queue;
  return (
    <DataTable
      {...table}
      rows={rows}
      isStale={isPlaceholderData}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={<EmptyTable text={empty} />}
      openId={openId}
      onOpen={onOpen}
      onClose={onClose}
      pane={open === undefined ? null : renderPane(open, queue)}
      keys={{ approve: (row) => approve(row, queue), reject: (row) => reject(row, queue), undo }}
      foot={
        data === undefined ? null : (
          <TableFoot
            page={{ ...data.page, total: data.page.total - pending }}
            onPage={(page) => go({ page })}
            onSize={(size) => go({ size })}
          />
        )
      }
    />
  );
}
