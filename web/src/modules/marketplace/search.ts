import {
  LISTING_KINDS,
  LISTING_SORTS,
  NEARBY_RADII,
  PRICE_UNITS,
  PRODUCT_CATEGORIES,
  PRODUCT_TYPES,
  SERVICE_PERIODS,
} from '#contract/marketplace/choices.ts';
import { LISTING_SEARCH_MAX } from '#contract/marketplace/explore.ts';
import { matching, oneOf, type SearchOf, searchText } from '#shell/navigation/search-params.ts';

export const RADII = NEARBY_RADII.map(String);
/** Days within which a service is delivered. */
export const DELIVERED_WITHIN = ['3', '7', '14', '30'] as const;

const yes = oneOf(['yes'], undefined);
const code = matching(/^[A-Z]{2}$/);
const amount = matching(/^[1-9]\d{0,8}$/);
/** Everything that the catalogue of products and services is filtered by is part of its address. */
export const exploreSearch = {
  kind: oneOf(LISTING_KINDS, 'product'),
  query: searchText(LISTING_SEARCH_MAX),
  sort: oneOf(LISTING_SORTS, 'newest'),
  /** Of products one of the list, of services a slug. */
  category: matching(/^[a-z0-9-]{1,80}$/),
  country: code,
  state: matching(/^[A-Z0-9-]{1,5}$/),
  city: matching(/^\d{1,9}$/),
  within: oneOf(RADII, undefined),
  priceFrom: amount,
  priceTo: amount,
  currency: matching(/^[A-Z]{3}$/),
  verified: yes,
  type: oneOf(PRODUCT_TYPES, undefined),
  unit: oneOf(PRICE_UNITS, undefined),
  sample: yes,
  pickup: yes,
  deliversTo: code,
  industry: matching(/^[a-z0-9-]{1,80}$/),
  remote: yes,
  payPeriod: oneOf(SERVICE_PERIODS, undefined),
  deliveryDays: oneOf(DELIVERED_WITHIN, undefined),
  freeThisWeek: yes,
};
export type Filters = SearchOf<typeof exploreSearch>;

const OF_BOTH = [
  'query',
  'sort',
  'country',
  'state',
  'city',
  'within',
  'priceFrom',
  'priceTo',
  'currency',
  'verified',
  'category',
] as const;
const OF_KIND = {
  product: ['type', 'unit', 'sample', 'pickup', 'deliversTo'],
  service: ['industry', 'remote', 'payPeriod', 'deliveryDays', 'freeThisWeek'],
} as const satisfies Record<Filters['kind'], readonly (keyof Filters)[]>;

const isProductCategory = (value: string): boolean => PRODUCT_CATEGORIES.some((each) => each === value);

/** The filters as the calls of their kind take them: what is empty, or of the other kind, is left out. */
export function queryOf(filters: Filters): Record<string, string> {
  const names: readonly (keyof Filters)[] = [...OF_BOTH, ...OF_KIND[filters.kind]];
  const entries = names.flatMap((name) => {
    const value = filters[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  const { category, sort, ...query } = Object.fromEntries(entries) as Record<string, string>;
  const isKnown = category !== undefined && (filters.kind === 'service' || isProductCategory(category));
  return {
    ...query,
    ...(isKnown && { category }),
    ...(sort !== undefined && sort !== 'newest' && { sort }),
  };
}
/** How many filters are set, besides words and order. */
export const countFilters = (filters: Filters): number =>
  Object.keys(queryOf(filters)).filter((name) => !['query', 'sort', 'currency'].includes(name)).length;
/** What stays when the other kind is looked at: words, place and who sells. */
export const otherKind = (filters: Filters, kind: Filters['kind']): Partial<Filters> => {
  const { query, sort, country, state, city, within, currency, verified } = filters;
  return { kind, query, sort, country, state, city, within, currency, verified };
};
