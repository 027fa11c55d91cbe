import type { QueryClient } from '@tanstack/react-query';
import * as explore from '#contract/marketplace/explore.ts';
import { type Product, readProduct } from '#contract/marketplace/products.ts';
import { readService, type Service } from '#contract/marketplace/services.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { type Filters, queryOf } from './search.ts';

export const productQuery = (productId: string) => queryOptions(readProduct, { params: { productId } });
export const serviceQuery = (serviceId: string) => queryOptions(readService, { params: { serviceId } });

/** Cards that the catalogue reads at once. */
const PAGE = 24;
export const productsQuery = (filters: Filters) =>
  infiniteQueryOptions(explore.listProducts, { query: { ...queryOf({ ...filters, kind: 'product' }), limit: PAGE } });
export const servicesQuery = (filters: Filters) =>
  infiniteQueryOptions(explore.listServices, { query: { ...queryOf({ ...filters, kind: 'service' }), limit: PAGE } });
/** How many there are: the order does not matter. */
export const countQuery = (filters: Filters) => {
  const { sort: _sort, ...query } = queryOf(filters);
  return filters.kind === 'product'
    ? queryOptions(explore.countProducts, { query })
    : queryOptions(explore.countServices, { query });
};
export const similarQuery = (productId: string) => queryOptions(explore.listSimilarProducts, { params: { productId } });
/** What else a seller offers: four, and the one that is open. */
const MORE = 5;
export const sellerProductsQuery = (sellerId: string) =>
  queryOptions(explore.listSellerProducts, { params: { sellerId }, query: { limit: MORE } });
export const sellerServicesQuery = (sellerId: string) =>
  queryOptions(explore.listSellerServices, { params: { sellerId }, query: { limit: MORE } });

/** A product or a service that the server has answered. */
export type Answered = { readonly product: Product } | { readonly service: Service };
/** Stores a product or service from a reply of the server wherever it is shown. */
export function keepListing(queries: QueryClient, answered: Answered): void {
  if ('product' in answered)
    queries.setQueryData(productQuery(answered.product.id).queryKey, { data: answered.product });
  else queries.setQueryData(serviceQuery(answered.service.id).queryKey, { data: answered.service });
  for (const endpoint of [
    explore.listProducts,
    explore.listServices,
    explore.listSimilarProducts,
    explore.listSellerProducts,
    explore.listSellerServices,
  ])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}
