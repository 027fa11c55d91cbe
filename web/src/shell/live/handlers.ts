import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { FactName, HeardData } from '#contract/core/facts.ts';
import { type AnyLiveFact, REFETCH_JITTER } from '#contract/core/live.ts';
import type { AnyEndpoint } from '../calls/call.ts';
import { queryKey } from '../calls/query-options.ts';

/** A read that a fact makes stale: an endpoint, whatever its inputs, or the key of one of its reads. */
export type StaleRead = Pick<AnyEndpoint, 'path'> | QueryKey;
/** A read by its path alone: what no first screen reads, as what only admins do, loads no contract with them. */
export const readAt = (path: string): Pick<AnyEndpoint, 'path'> => ({ path });
type Handler<D> = readonly StaleRead[] | ((data: D, queries: QueryClient) => readonly StaleRead[] | void);

/**
 * What each fact means for a module: the reads that become stale, as a list, or as a function of the fact, which can
 * also change entities in the overlay.
 */
export type LiveHandlers = { readonly [N in FactName]?: Handler<HeardData<N>> };

/** Hands a fact to one module. */
export function hear(
  handlers: LiveHandlers,
  fact: { readonly name: string; readonly data: unknown },
  queries: QueryClient,
): void {
  // The server checked the data against the contract before it sent it.
  const handler = (handlers as Readonly<Record<string, Handler<unknown> | undefined>>)[fact.name];
  const stale = typeof handler === 'function' ? handler(fact.data, queries) : handler;
  for (const read of stale ?? []) staleSoon(queries, 'path' in read ? queryKey(read) : read);
}

/** Facts arrive at least once; the latest ids are remembered, so that a repetition has no effect. */
const REMEMBERED = 500;

/** Passes each fact once to every module that handles it. Unknown names are facts of a newer server. */
export function createHearing(modules: readonly LiveHandlers[], queries: QueryClient): (fact: AnyLiveFact) => void {
  const heard = new Set<string>();
  return (fact) => {
    if (heard.has(fact.id)) return;
    heard.add(fact.id);
    if (heard.size > REMEMBERED)
      for (const oldest of heard) {
        heard.delete(oldest);
        break;
      }
    for (const module of modules) hear(module, fact, queries);
  };
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Marks reads as stale after a random delay, so that not all watchers of an object send requests at once. Several calls
 * for one key within the delay become one.
 */
export function staleSoon(queries: QueryClient, queryKey: QueryKey): void {
  const name = JSON.stringify(queryKey);
  if (waiting.has(name)) return;
  waiting.set(
    name,
    setTimeout(() => {
      waiting.delete(name);
      void queries.invalidateQueries({ queryKey });
    }, Math.random() * REFETCH_JITTER),
  );
}
