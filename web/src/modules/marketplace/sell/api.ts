import { keepPreviousData } from '@tanstack/react-query';
import { listSellerProducts, listSellerServices } from '#contract/marketplace/explore.ts';
import { readProductInsights } from '#contract/marketplace/insights.ts';
import { listOwnProducts, listOwnServices } from '#contract/marketplace/own.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import type { SearchOf } from '#shell/navigation/search-params.ts';
import type { figuresSearch, ownSearch } from './search.ts';

export type OwnSearch = SearchOf<typeof ownSearch>;
export type FiguresSearch = SearchOf<typeof figuresSearch>;

const sellerOf = (seller: string) => (seller === '' ? {} : { sellerId: seller });
/** What the list and its copy filter by. */
export const filtersOf = ({ seller, state, search }: Pick<OwnSearch, 'seller' | 'state' | 'search'>) => ({
  ...sellerOf(seller),
  ...(state !== undefined && { state }),
  ...(search !== '' && { query: search }),
});
const pageOf = (search: OwnSearch) => ({ ...filtersOf(search), page: search.page, size: search.size });
export const ownProductsQuery = (search: OwnSearch) => ({
  ...queryOptions(listOwnProducts, { query: pageOf(search) }),
  placeholderData: keepPreviousData,
});
export const ownServicesQuery = (search: OwnSearch) => ({
  ...queryOptions(listOwnServices, { query: pageOf(search) }),
  placeholderData: keepPreviousData,
});

export const figuresQuery = ({ seller, days, product }: FiguresSearch) =>
  queryOptions(readProductInsights, {
    query: { ...sellerOf(seller), days, ...(product !== '' && { productId: product }) },
  });

export const shopProductsQuery = (sellerId: string) =>
  infiniteQueryOptions(listSellerProducts, { params: { sellerId } });
export const shopServicesQuery = (sellerId: string) =>
  infiniteQueryOptions(listSellerServices, { params: { sellerId } });
