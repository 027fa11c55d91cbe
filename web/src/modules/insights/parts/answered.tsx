import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';

/** Draws a query's data, its skeleton while loading, or its failure. */
export function QueryContent<T>({
  query,
  children,
}: {
  query: UseQueryResult<{ data: T }>;
  children: (data: T) => ReactNode;
}): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data.data);
  return error ? (
    <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
  ) : (
    <CardSkeletons count={1} disc={false} />
  );
}
