import { listHidden } from '#contract/advertising/hidden.ts';
import { listPromoted, readPromotedReasons, readPromotedSettings } from '#contract/advertising/promoted.ts';
import type { InputOf } from '#shell/calls/call.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';

/** A view counts for ten minutes after the choice: what is older is chosen again. */
const KEPT_MS = 10 * 60_000;
/** What is promoted on a page of a list, which begins with the item `first`. It stays as it is while it is shown. */
export const promotedQuery = (query: InputOf<typeof listPromoted>['query'], first: string) => ({
  ...queryOptions(listPromoted, { query }),
  queryKey: [...queryKey(listPromoted, { query }), first],
  staleTime: 'static' as const,
  gcTime: KEPT_MS,
  retry: false,
});
/** Why it is shown. */
export const reasonsQuery = (body: { readonly token: string; readonly slot: number }) => ({
  ...queryOptions(readPromotedReasons, { body }),
  queryKey: [...queryKey(readPromotedReasons), body],
});
/** Campaigns that were hidden. */
export const hiddenQuery = () => queryOptions(listHidden, {});
export const settingsQuery = () => queryOptions(readPromotedSettings, {});
