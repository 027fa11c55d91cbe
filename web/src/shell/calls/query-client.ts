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

export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
