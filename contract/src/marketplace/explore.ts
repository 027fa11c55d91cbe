import * as z from 'zod/mini';
import { data, endpoint, id, infinite, infiniteQuery, numberInQuery, paged } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { countryCode, stateCode } from '../reference/reference.ts';
import * as choices from './choices.ts';
import { product, productParams, productRow } from './products.ts';
import { service, serviceRow } from './services.ts';

export const LISTING_SEARCH_MAX = 200;
const yes = z.optional(z.literal('yes'));

/** What is compared of both kinds; what is left out does not filter. */
const filters = {
  /** Words and "phrases"; the last word may be unfinished. Found in both scripts and by their sound, too. */
  query: z.optional(text({ max: LISTING_SEARCH_MAX })),
  country: z.optional(countryCode),
  state: z.optional(stateCode),
  city: numberInQuery(1, 999_999_999),
  /** Kilometres around `city`; without a city, around that of the caller’s profile. */
  within: numberInQuery(10, 250),
  /** Prices in whole units of `currency`. */
  priceFrom: numberInQuery(1, 999_999_999),
  priceTo: numberInQuery(1, 999_999_999),
  /** Left out: that of the country of the caller, else INR. Prices of others are never compared. */
  currency: z.optional(currencyCode),
  /** Of verified sellers alone. */
  verified: yes,
  sort: z.optional(z.enum(choices.LISTING_SORTS)),
} as const;
const productFilters = {
  ...filters,
  category: z.optional(z.enum(choices.PRODUCT_CATEGORIES)),
  type: z.optional(z.enum(choices.PRODUCT_TYPES)),
  unit: z.optional(z.enum(choices.PRICE_UNITS)),
  sample: yes,
  pickup: yes,
  /** Those that are delivered to this country. */
  deliversTo: z.optional(countryCode),
} as const;
const serviceFilters = {
  ...filters,
  /** Slugs. */
  category: z.optional(z.string().check(z.maxLength(80))),
  industry: z.optional(z.string().check(z.maxLength(80))),
  remote: yes,
  /** The price pays for this. */
  payPeriod: z.optional(z.enum(choices.SERVICE_PERIODS)),
  /** Delivered within so many days. */
  deliveryDays: numberInQuery(1, choices.DELIVERY_DAYS_MAX),
  /** A start within seven days is free. */
  freeThisWeek: yes,
} as const;
export const productSearch = z.strictObject({ ...productFilters, ...infiniteQuery });
export const serviceSearch = z.strictObject({ ...serviceFilters, ...infiniteQuery });
export const openProductSearch = z.strictObject({
  ...productFilters,
  page: numberInQuery(1, Math.ceil(choices.LISTINGS_COUNTED / choices.OPEN_LISTINGS_PAGE)),
});
export type ProductSearch = z.output<typeof productSearch>;
export type ServiceSearch = z.output<typeof serviceSearch>;
export type OpenProductSearch = z.output<typeof openProductSearch>;

/** Besides the list: the currency whose prices are compared, and what misspelt words were corrected to. */
const searched = { currency: currencyCode, corrected: z.nullable(z.string()) } as const;
export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'Search products that are offered; what is sold out comes last',
  access: 'member',
  as: PAGE_TEAM,
  query: productSearch,
  reply: z.extend(infinite(productRow), searched),
});
export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  summary: 'Search services that are offered',
  access: 'member',
  as: PAGE_TEAM,
  query: serviceSearch,
  reply: z.extend(infinite(serviceRow), searched),
});
const total = data(z.object({ total: z.int() }));
export const countProducts = endpoint({
  method: 'GET',
  path: '/product-count',
  summary: 'Count the products that a search finds; exact up to 1,000, and 1,001 means more',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject(productFilters),
  reply: total,
});
export const countServices = endpoint({
  method: 'GET',
  path: '/service-count',
  summary: 'Count the services that a search finds; exact up to 1,000, and 1,001 means more',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject(serviceFilters),
  reply: total,
});
export const listSimilarProducts = endpoint({
  method: 'GET',
  path: '/products/{productId}/similar',
  summary: 'List up to eight popular products of the same category, those of the same country first',
  access: 'member',
  as: PAGE_TEAM,
  params: productParams,
  reply: data(z.array(productRow)),
  refusals: ['not_found', 'listing_gone'],
});

const sellerParams = z.strictObject({ sellerId: id });
export const listSellerProducts = endpoint({
  method: 'GET',
  path: '/sellers/{sellerId}/products',
  summary: 'List the products that a member or a page offers, newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: sellerParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(productRow),
});
export const listSellerServices = endpoint({
  method: 'GET',
  path: '/sellers/{sellerId}/services',
  summary: 'List the services that a member or a page offers, newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: sellerParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(serviceRow),
});

export const listOpenProducts = endpoint({
  method: 'GET',
  path: '/open-products',
  summary: 'Search products without an account, 24 a page; `total` is exact up to 1,000, and 1,001 means more',
  access: 'public',
  query: openProductSearch,
  reply: z.extend(paged(productRow), searched),
});
/** What a visitor reads: a product or a service. */
export const openListing = z.object({ product: z.nullable(product), service: z.nullable(service) });
export type OpenListing = z.output<typeof openListing>;
export const readOpenListing = endpoint({
  method: 'GET',
  path: '/open-listings/{listingId}',
  summary: 'Read a product or a service without an account',
  access: 'public',
  params: z.strictObject({ listingId: id }),
  reply: data(openListing),
  refusals: ['not_found', 'listing_gone'],
});
