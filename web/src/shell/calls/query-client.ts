import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toasts/store.ts';
import { ApiError, isCancelled, isPassing, messageOf } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows the failure itself, beside the field or the control. */
    mutationMeta: { quiet?: boolean };
  }
}

/** Says in a toast why something failed; for calls that no mutation runs. A cancelled one is no failure. */
export const showFailure = (error: unknown): void => {
  if (!isCancelled(error)) toast.error(messageOf(error));
};

/** Reads and writes that met no answer are tried twice more; refusals are final. */
const retry = (failures: number, error: unknown) => failures < 2 && isPassing(error);
const retryDelay = (attempt: number, error: unknown) =>
  error instanceof ApiError && error.retryAfter !== undefined
    ? Math.min(error.retryAfter, 10) * 1_000
    : 500 * 2 ** attempt + Math.random() * 500;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A list that shows nothing shows its own failure; one that shows old data would hide it.
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
      // Repeating a write is safe: each act has its idempotency key.
      mutations: { retry, retryDelay, networkMode: 'always' },
    },
  });
}
