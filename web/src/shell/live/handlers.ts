import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { FactName, HeardData } from '#contract/core/facts.ts';
import { type AnyLiveFact, REFETCH_JITTER } from '#contract/core/live.ts';

/** A module's reaction to a fact: mark reads as stale, or patch the cache. */
export type LiveHandlers = { readonly [N in FactName]?: (data: HeardData<N>, queries: QueryClient) => void };

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
    for (const module of modules) {
      // The server has validated the data against the contract before sending it.
      const handler = (module as Readonly<Record<string, ((data: unknown, queries: QueryClient) => void) | undefined>>)[
        fact.name
      ];
      handler?.(fact.data, queries);
    }
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
