import type { QueryClient } from '@tanstack/react-query';
import { queryKey } from '../calls/query-options.ts';

/** A reply of the API that came with the page: the path in the contract, its parameters and the body. */
export interface FirstReply {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly reply: unknown;
}

/** Id of the data block with the replies in the page. */
export const REPLIES = 'first-replies';

/** Puts the replies into the cache, where the screen finds them as if it had read them. */
export function seed(queries: QueryClient, replies: readonly FirstReply[]): void {
  for (const { path, params, reply } of replies)
    queries.setQueryData(queryKey({ path }, params === undefined ? {} : { params }), reply);
}

/** The replies in the page's data block. */
export const repliesInPage = (): readonly FirstReply[] =>
  JSON.parse(document.getElementById(REPLIES)?.textContent ?? '[]') as readonly FirstReply[];
