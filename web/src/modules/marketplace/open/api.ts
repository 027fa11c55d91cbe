import { listOpenProducts, readOpenListing } from '#contract/marketplace/explore.ts';
import type { InputOf } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { type OpenFilters, openQueryOf } from './search.ts';

/** A numbered page: the server has drawn it from the same call. */
export const openProductsQuery = (filters: OpenFilters) => {
  const query = openQueryOf(filters);
  const input = (Object.keys(query).length === 0 ? {} : { query }) as InputOf<typeof listOpenProducts>;
  // Visitors have nothing kept.
  return { ...queryOptions(listOpenProducts, input), meta: { saved: false as const } };
};
export const openListingQuery = (listingId: string) => queryOptions(readOpenListing, { params: { listingId } });
