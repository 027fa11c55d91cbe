import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKey } from '../calls/query-options.ts';

/** A reply of the API that came with the page: the path in the contract, its parameters and the body. */
export interface FirstReply {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly reply: unknown;
}

/** Id of the data block with the replies in the page. */
export const REPLIES = 'first-replies';

/** Puts the replies into the cache, where the screen finds them as if it had read them. */
export function seed(queries: QueryClient, replies: readonly FirstReply[]): void {
  for (const { path, params, query, reply } of replies)
    queries.setQueryData(queryKey({ path }, { ...(params && { params }), ...(query && { query }) }), reply);
}

/** The replies in the page's data block. */
export const repliesInPage = (): readonly FirstReply[] =>
  JSON.parse(document.getElementById(REPLIES)?.textContent ?? '[]') as readonly FirstReply[];

/**
 * Answers early reads from the cache alone, on the server and until the browser has adopted its drawing: a reply that
 * arrived earlier would make the first frame differ, and React would replace the whole screen. Screens read what is
 * missing once they are shown. Call the result to end it.
 */
export function answerFromCache(queries: QueryClient): () => void {
  const query = queries.query.bind(queries);
  const infiniteQuery = queries.infiniteQuery.bind(queries);
  queries.query = ({ queryKey }: { queryKey: QueryKey }) => {
    const data = queries.getQueryData<never>(queryKey);
    return data === undefined ? Promise.reject(new Error('left to the screen')) : Promise.resolve(data);
  };
  queries.infiniteQuery = () => Promise.reject(new Error('left to the screen'));
  return () => void Object.assign(queries, { query, infiniteQuery });
}
