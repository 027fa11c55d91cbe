import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';

const unanswered = (): Promise<never> => new Promise<never>(() => {});

/**
 * What a screen shows of a list between a letter that was typed and its answer, when the answer to the former letter
 * was `rows`.
 */
export function shownMeanwhile(queryOf: (typed: string) => object, rows: object): unknown {
  const queries = new QueryClient();
  const asked = (typed: string) =>
    ({ ...queryOf(typed), queryFn: unanswered }) as object as QueryObserverOptions & InfiniteQueryObserverOptions;
  queries.setQueryData(asked('a').queryKey, rows);
  const observer =
    'getNextPageParam' in asked('a')
      ? new InfiniteQueryObserver(queries, asked('a'))
      : new QueryObserver(queries, asked('a'));
  const stop = observer.subscribe(() => undefined);
  observer.setOptions(asked('as'));
  const { data } = observer.getCurrentResult();
  stop();
  queries.clear();
  return data;
}

/** Pages of an endless list. */
export const rowsOfPages = { pages: [{ data: ['a row'], next: null }], pageParams: [null] };
