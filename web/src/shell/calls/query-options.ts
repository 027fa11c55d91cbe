import {
  infiniteQueryOptions as tanstackInfiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions as tanstackQueryOptions,
} from '@tanstack/react-query';
import { type AnyEndpoint, call, type CallInput, type InputOf, type ReplyOf } from './call.ts';

/**
 * Query key of a read, or a prefix of many: `queryKey(readPost)` matches every post, `queryKey(readPost, { params: {
 * postId } })` a single one.
 */
export function queryKey(endpoint: Pick<AnyEndpoint, 'path'>, parts: CallInput = {}): QueryKey {
  const { params = {}, query = {} } = parts;
  if (Object.keys(query).length > 0) return [endpoint.path, params, query];
  return Object.keys(params).length > 0 ? [endpoint.path, params] : [endpoint.path];
}

/**
 * Stores the result of a read in the overlay. Called when the read is sent; the returned function receives the reply
 * (`learning`).
 */
export type Learn<R> = (queries: QueryClient) => (reply: R) => void;

/** Makes the call of a query. */
async function read<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { client, signal }: { client: QueryClient; signal: AbortSignal },
  learn: Learn<ReplyOf<E>> | undefined,
): Promise<ReplyOf<E>> {
  const take = learn?.(client);
  const reply = await call(endpoint, input, { signal });
  take?.(reply);
  return reply;
}

/**
 * Options for `useQuery`, or to spread into others. A read that is no longer needed is cancelled; a read with the same
 * key replaces it.
 */
export const queryOptions = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, learn?: Learn<ReplyOf<E>>) =>
  tanstackQueryOptions({
    queryKey: queryKey(endpoint, input as CallInput),
    queryFn: (context): Promise<ReplyOf<E>> => read(endpoint, input, context, learn),
  });

interface Infinite {
  next: string | null;
  /** Only in lists that can be entered in the middle. */
  previous?: string | null;
}

/**
 * Options for `useInfiniteQuery` over a list; pages follow the cursor `next`, and `previous` where there is one. The
 * query key ends with `infinite`.
 */
export const infiniteQueryOptions = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  learn?: Learn<ReplyOf<E>>,
) =>
  tanstackInfiniteQueryOptions({
    queryKey: [...queryKey(endpoint, input as CallInput), 'infinite'],
    queryFn: (context): Promise<ReplyOf<E>> => {
      const parts = input as CallInput;
      const { pageParam } = context;
      const query = pageParam === null ? parts.query : { ...parts.query, cursor: pageParam };
      return read(endpoint, { ...parts, query } as InputOf<E>, context, learn);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as Infinite).next,
    getPreviousPageParam: (first) => (first as Infinite).previous ?? null,
  });

/**
 * Spread into a query that changes while someone types: the previous result stays until the next one arrives. Give a
 * list of something else (another tab, another person) its own React key, so that it does not start with the rows of
 * the previous one.
 */
export const whileTyping = { placeholderData: keepPreviousData } as const;

/** Whether suggestions for a typed text are still on their way; `query` is the text that was searched last. */
export const awaitsSuggestions = (
  typed: string,
  query: string,
  { isFetching, isPlaceholderData }: { isFetching: boolean; isPlaceholderData: boolean },
): boolean => query !== typed || (query !== '' && (isFetching || isPlaceholderData));
