import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<{ data: T }>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** Draws the data of a settings card, its skeleton while loading, or its failure. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>): ReactNode {
  if (data !== undefined) return children(data.data);
  return error === null ? (
    <CardSkeletons count={1} lines={2} disc={false} />
  ) : (
    <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
  );
}
