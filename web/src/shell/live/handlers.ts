import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { FactName, HeardData } from '#contract/core/facts.ts';
import { type AnyLiveFact, REFETCH_JITTER } from '#contract/core/live.ts';

/** What a module does when it hears a fact: mark reads as stale, or patch what the cache holds. */
export type LiveHandlers = { readonly [N in FactName]?: (data: HeardData<N>, queries: QueryClient) => void };

/** Facts come at least once; the last ids are remembered so that a repeat does nothing. */
const REMEMBERED = 500;

/** Hands each fact to every module that listens, once. Unknown names are facts of a newer server. */
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
      // The server checked the data against the contract before it sent it.
      const handler = (module as Readonly<Record<string, ((data: unknown, queries: QueryClient) => void) | undefined>>)[
        fact.name
      ];
      handler?.(fact.data, queries);
    }
  };
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Marks reads as stale after a random moment, so that everyone who looks at the same thing does not ask at once.
 * Several
 * calls for one key within that moment become one.
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
