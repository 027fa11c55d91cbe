import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';

interface Props<T> {
  query: Pick<
    UseQueryResult<{ data: readonly T[]; page: { number: number; size: number; total: number } }>,
    'data' | 'error' | 'refetch'
  >;
  onPage: (page: number) => void;
  /** A line with its key. */
  render: (item: T) => ReactNode;
}
/** A list with page numbers, in one card. */
export function PagedLines<T>({ query: { data, error, refetch }, onPage, render }: Props<T>): ReactNode {
  const t = useStrings();
  if (data === undefined)
    return error === null ? (
      <CardSkeletons count={3} disc={false} />
    ) : (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  if (data.data.length === 0) return <EmptyTable text={t('history.none')} />;
  return (
    <>
      <Card>
        <ul className={styles['lines']}>{data.data.map(render)}</ul>
      </Card>
      <TableFoot page={data.page} onPage={onPage} />
    </>
  );
}
