import {
  infiniteQueryOptions as tanstackInfiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions as tanstackQueryOptions,
} from '@tanstack/react-query';
import { type AnyEndpoint, call, type Given, type InputOf, type ReplyOf } from './call.ts';

/**
 * Key of a read, or the beginning of many: `queryKey(readPost)` fits every post, `queryKey(readPost, { params: { postId
 * } })`
 * one.
 */
export function queryKey(endpoint: Pick<AnyEndpoint, 'path'>, given: Given = {}): QueryKey {
  const parts = [endpoint.path, given.params, given.query].map((part) => part ?? {});
  while (parts.length > 1 && Object.keys(parts.at(-1) ?? {}).length === 0) parts.pop();
  return parts;
}

/** Takes what a read finds into the overlay; called when the read is sent, with the answer later (`learning`). */
export type Learn<R> = (queries: QueryClient) => (reply: R) => void;

/** Makes the call of a read. */
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
 * Options for `useQuery`, or spread into those of another. A read that is no longer wanted is cancelled; one of the
 * same key replaces it.
 */
export const queryOptions = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, learn?: Learn<ReplyOf<E>>) =>
  tanstackQueryOptions({
    queryKey: queryKey(endpoint, input as Given),
    queryFn: (context): Promise<ReplyOf<E>> => read(endpoint, input, context, learn),
  });

interface Infinite {
  next: string | null;
}

/** Options for `useInfiniteQuery` over an infinite list; pages follow `next`. Its key ends in `infinite`. */
export const infiniteQueryOptions = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  learn?: Learn<ReplyOf<E>>,
) =>
  tanstackInfiniteQueryOptions({
    queryKey: [...queryKey(endpoint, input as Given), 'infinite'],
    queryFn: (context): Promise<ReplyOf<E>> => {
      const given = input as Given;
      const { pageParam } = context;
      const query = pageParam === null ? given.query : { ...given.query, cursor: pageParam };
      return read(endpoint, { ...given, query } as InputOf<E>, context, learn);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as Infinite).next,
  });

/**
 * Spread on a read that is asked again while someone types: the former answer stays until the next one is there. A list
 * of
 * something else (another tab, another person) is mounted again by its key: it must not begin with the former one's
 * rows.
 */
export const whileTyping = { placeholderData: keepPreviousData } as const;
