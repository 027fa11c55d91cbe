import { exponentOf } from '#contract/core/money/money.ts';
import type { ListingSort } from '#contract/marketplace/choices.ts';
import type { OpenProductSearch, ProductSearch, ServiceSearch } from '#contract/marketplace/explore.ts';
import type { VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { citiesWithin } from '#modules/reference';
import type { MarketplaceTables } from '../tables.ts';
import { findHome } from './queries.ts';

export type Searching = Pick<
  VisitorContext<MarketplaceTables>,
  'db' | 'actor' | 'member' | 'now' | 'language' | 'services'
>;
/** Sees what a stranger sees. */
export const NO_ONE = '00000000-0000-0000-0000-000000000000';
export const seerOf = ({ actor, member }: Pick<Searching, 'actor' | 'member'>) => ({
  viewerId: actor?.id ?? NO_ONE,
  personId: member?.id ?? NO_ONE,
});

const DEFAULT_CURRENCY = 'INR';
type AnySearch = Omit<ProductSearch, 'cursor' | 'limit'> | Omit<ServiceSearch, 'cursor' | 'limit'> | OpenProductSearch;

interface Compared {
  readonly currency: string;
  readonly cities: readonly number[] | null;
  readonly sort: ListingSort;
}
/** What a search of either kind compares, as the statements take it; null filters nothing. */
export async function commonFilters(ctx: Searching, query: AnySearch) {
  const { sort = 'newest', priceFrom, priceTo, within } = query;
  const { member } = ctx;
  const home = member === null ? undefined : await findHome.first(ctx.db, { memberId: member.id });
  const currency = query.currency ?? home?.currency ?? DEFAULT_CURRENCY;
  const city = query.city ?? home?.city ?? undefined;
  const cities = within === undefined || city === undefined ? null : await citiesWithin(across(ctx.db), city, within);
  const minor = (amount: number | undefined) =>
    amount === undefined ? null : String(amount * 10 ** exponentOf(currency));
  const isPriced = sort.startsWith('price') || priceFrom !== undefined || priceTo !== undefined;
  // The place of a radius is its city, wherever the state ends.
  const place =
    cities === null
      ? { country: query.country ?? null, state: query.state ?? null, city: query.city ?? null }
      : { country: null, state: null, city: null };
  const compared: Compared = { currency, cities, sort };
  return {
    compared,
    params: {
      ...seerOf(ctx),
      ...place,
      currency: isPriced || query.currency !== undefined ? currency : null,
      priceFrom: minor(priceFrom),
      priceTo: minor(priceTo),
      verified: query.verified === 'yes',
      isVisitor: member === null,
      category: query.category ?? null,
    },
  };
}
export const productFilters = (query: Omit<ProductSearch, 'cursor' | 'limit'> | OpenProductSearch) => ({
  type: query.type ?? null,
  unit: query.unit ?? null,
  sample: query.sample === 'yes',
  pickup: query.pickup === 'yes',
  deliversTo: query.deliversTo ?? null,
});
export const serviceFilters = (query: Omit<ServiceSearch, 'cursor' | 'limit'>, now: Date) => ({
  industry: query.industry ?? null,
  remote: query.remote === 'yes',
  payPeriod: query.payPeriod ?? null,
  deliveryDays: query.deliveryDays ?? null,
  freeUntil: query.freeThisWeek === 'yes' ? new Date(now.getTime() + 7 * day) : null,
  now,
});
