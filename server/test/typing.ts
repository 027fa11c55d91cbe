import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';

const unanswered = (): Promise<never> => new Promise<never>(() => {});

/**
 * What a list on the screen shows after another letter was typed and before its reply, when the reply for the previous
 * text was `rows`.
 */
export function placeholderWhileTyping(queryOf: (text: string) => object, rows: object): unknown {
  const queries = new QueryClient();
  const queryFor = (text: string) =>
    ({ ...queryOf(text), queryFn: unanswered }) as object as QueryObserverOptions & InfiniteQueryObserverOptions;
  queries.setQueryData(queryFor('a').queryKey, rows);
  const observer =
    'getNextPageParam' in queryFor('a')
      ? new InfiniteQueryObserver(queries, queryFor('a'))
      : new QueryObserver(queries, queryFor('a'));
  const stop = observer.subscribe(() => undefined);
  observer.setOptions(queryFor('as'));
  const { data } = observer.getCurrentResult();
  stop();
  queries.clear();
  return data;
}

/** Pages of an infinite list. */
export const rowsOfPages = { pages: [{ data: ['a row'], next: null }], pageParams: [null] };
