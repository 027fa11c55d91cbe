import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toasts/store.ts';
import { ApiError, isCancelled, isPassing, messageOf } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows the failure itself, next to the field or control. */
    mutationMeta: { quiet?: boolean };
  }
}

/** Reports a failed call in a toast, for calls that no mutation runs. Cancelled calls are ignored. */
export const showFailure = (error: unknown): void => {
  if (!isCancelled(error)) toast.error(messageOf(error));
};

/** Reads and writes without a response are retried twice; refusals are final. */
const retry = (failures: number, error: unknown) => failures < 2 && isPassing(error);
const retryDelay = (attempt: number, error: unknown) =>
  error instanceof ApiError && error.retryAfter !== undefined
    ? Math.min(error.retryAfter, 10) * 1_000
    : 500 * 2 ** attempt + Math.random() * 500;

/**
 * Marks a first read as stale once more when it is done, if it became stale under way. The library repeats a read with
 * data, but keeps waiting for the first reply, which may be older than the change, and counts it as fresh.
 */
function repeatStaleFirstReads(queries: QueryClient): void {
  const stale = new Set<string>();
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') stale.delete(event.query.queryHash);
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isFirst = query.state.data === undefined && query.state.fetchStatus !== 'idle';
    if (action.type === 'invalidate' && isFirst) stale.add(query.queryHash);
    if (action.type === 'success' && stale.delete(query.queryHash))
      void queries.invalidateQueries({ predicate: (one) => one === query });
  });
}

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      // A list without data shows its own failure; one with old data hides it, so it needs a toast.
      onError: (error, query) => {
        if (query.state.data !== undefined && !isPassing(error)) showFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.quiet !== true) showFailure(error);
      },
    }),
    defaultOptions: {
      queries: { retry, retryDelay, staleTime: 30_000, gcTime: 10 * 60_000, refetchOnWindowFocus: true },
      // Retrying a write is safe: each action has its idempotency key.
      mutations: { retry, retryDelay, networkMode: 'always' },
    },
  });
  repeatStaleFirstReads(queries);
  return queries;
}
