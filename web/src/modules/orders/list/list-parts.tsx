import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#ui/failure.ts';
import { Button } from '#ui/parts/button.tsx';
import type { DataTableProps } from '#ui/table/data-table.tsx';
import { useStrings } from '../strings.ts';

/** What both tables have around their rows. */
export interface ListProps {
  readonly tabs: ReactNode;
  readonly tools: ReactNode;
  readonly empty: ReactNode;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}
export type Query<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>;

function More({ query }: { query: Pick<Query<unknown>, 'isFetchingNextPage' | 'fetchNextPage'> }): ReactNode {
  const t = useStrings();
  return (
    <Button variant="light" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('list.more')}
    </Button>
  );
}

/** The rows of a list without page numbers, and the button that loads more of them. */
export function rowsOf<Row>(query: Query<Row>): Pick<DataTableProps<Row>, 'rows' | 'failure' | 'isStale' | 'foot'> {
  const { data, error, refetch, hasNextPage, isPlaceholderData } = query;
  return {
    rows: data?.pages.flatMap((page) => page.data),
    isStale: isPlaceholderData,
    failure: error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() },
    ...(hasNextPage && { foot: <More query={query} /> }),
  };
}
