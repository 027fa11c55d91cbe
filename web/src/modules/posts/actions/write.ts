import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/**
 * Makes a write that outlives the part of the screen it began in, with the retries of all writes. Writes of one `scope`
 * go out one
 * after the other. Rejects with what the last try met; telling it is the caller's matter.
 */
export function write<R>(queries: QueryClient, action: () => Promise<R>, scope?: string): Promise<R> {
  const options: MutationOptions<R> = {
    mutationFn: action,
    meta: { quiet: true },
    ...(scope === undefined ? {} : { scope: { id: scope } }),
  };
  return queries.getMutationCache().build(queries, queries.defaultMutationOptions(options)).execute();
}

/** Whether writes of this scope are on their way or waiting. */
export const isWriting = (queries: QueryClient, scope: string): boolean =>
  queries
    .getMutationCache()
    .findAll({ status: 'pending', predicate: (mutation) => mutation.options.scope?.id === scope }).length > 0;
