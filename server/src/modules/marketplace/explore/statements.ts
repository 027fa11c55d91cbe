import type { ListingKind, ListingSort } from '#contract/marketplace/choices.ts';
import { column, type Columns, statement } from '#platform/database/statement.ts';
import { listingNotWithheld, shown, viewer } from '../listings/columns.ts';

/** What is compared of listings of both kinds; null filters nothing. */
const common = {
  ...viewer,
  country: column.text.orNull,
  state: column.text.orNull,
  city: column.int.orNull,
  /** Set where prices are compared. */
  currency: column.text.orNull,
  priceFrom: column.bigint.orNull,
  priceTo: column.bigint.orNull,
  verified: column.boolean,
  /** Visitors see what is public. */
  isVisitor: column.boolean,
  category: column.text.orNull,
};
const equal = (parameter: string, of: string, type = 'text'): string =>
  `(:${parameter}::${type} is null or ${of} = :${parameter}::${type})`;
const commonFilters = `${equal('country', 'listing.country_code')} and ${equal('state', 'listing.state_code')}
    and ${equal('city', 'listing.city_id', 'int')}
    and (:priceFrom::bigint is null or listing.first_price >= :priceFrom::bigint)
    and (:priceTo::bigint is null or listing.first_price <= :priceTo::bigint)
    and (not :isVisitor or listing.audience = 'public') and ${listingNotWithheld}`;

/** What is compared of each kind besides. */
const OF_KIND = {
  product: {
    params: {
      ...common,
      type: column.text.orNull,
      unit: column.text.orNull,
      sample: column.boolean,
      pickup: column.boolean,
      deliversTo: column.text.orNull,
    },
    filters: `${commonFilters} and ${equal('type', 'listing.product_type')} and ${equal('unit', 'listing.unit')}
    and (not :sample or listing.sample_price is not null) and (not :pickup or listing.pickup)
    and (:deliversTo::text is null or case listing.delivers when 'everywhere' then true
      when 'listed' then :deliversTo::text = any (listing.delivery_countries)
      else listing.country_code = :deliversTo::text end)`,
  },
  service: {
    params: {
      ...common,
      industry: column.text.orNull,
      remote: column.boolean,
      payPeriod: column.text.orNull,
      deliveryDays: column.int.orNull,
      freeUntil: column.timestamp.orNull,
      now: column.timestamp,
    },
    filters: `${commonFilters} and ${equal('industry', 'listing.industry')} and (not :remote or listing.remote)
    and ${equal('payPeriod', 'listing.pay_period')}
    and (:deliveryDays::int is null or listing.delivery_days <= :deliveryDays::int)
    and (:freeUntil::timestamptz is null or (listing.next_free_at > :now::timestamptz
      and listing.next_free_at <= :freeUntil::timestamptz))`,
  },
} as const;

/** The keys by which each order is cut, all from high to low. Prices of different currencies are never compared. */
const SORTS = {
  newest: 'sort_newest',
  popular: 'sort_popular',
  price_high: 'sort_price_high',
  price_low: 'sort_price_low',
} as const satisfies Record<ListingSort, string>;

/** The seller of each listing, as far as it is seen. `offset 0` keeps the work in this order. */
const seenSellers = `cross join lateral (
    select from actor_card where actor_card.id = found.seller_id and actor_card.state = 'active'
      and (not :verified or actor_card.verified) and ${shown.predicate} offset 0) as seller`;

/** How listings are found: in their order, those of a category in theirs, in cities around one, or by their words. */
const SOURCES = {
  all: { params: {}, where: equal('category', 'listing.category') },
  category: { params: {}, where: 'listing.category = :category::text' },
  near: {
    params: { cities: column.int.array },
    where: `${equal('category', 'listing.category')} and listing.city_id = any (:cities::int[])`,
  },
  words: {
    params: { query: column.text, cities: column.int.array.orNull },
    where: `${equal('category', 'listing.category')} and listing.words @@ :query::text::tsquery
    and (:cities::int[] is null or listing.city_id = any (:cities::int[]))`,
  },
} as const;
type Source = keyof typeof SOURCES;

const page = { key: column.float, id: column.uuid, limit: column.int };
/** Few are found by an index of cities or words: they are found first, and then put into their order. */
function pageSql(kind: ListingKind, sort: ListingSort, source: Source): string {
  const key = SORTS[sort];
  const currency = sort.startsWith('price')
    ? 'listing.currency = :currency::text'
    : equal('currency', 'listing.currency');
  const isWalk = source === 'all' || source === 'category';
  const after = `(${key}, id) < (:key, :id)`;
  const order = `order by ${key} desc, id desc`;
  const found = `select listing.id, listing.seller_id, listing.${key}
    from listing where listing.kind = '${kind}' and listing.state = 'active' and ${currency}
    and ${SOURCES[source].where} and ${OF_KIND[kind].filters}`;
  return isWalk
    ? `
  select found.id, found.${key} as key from (
    ${found} and (listing.${key}, listing.id) < (:key, :id)
    order by listing.${key} desc, listing.id desc offset 0
  ) as found ${seenSellers} ${order} limit :limit`
    : `
  with hits as materialized (
    ${found}
  )
  select found.id, found.${key} as key from (select * from hits where ${after} ${order} offset 0) as found
  ${seenSellers} ${order} limit :limit`;
}
const row = { id: column.uuid, key: column.float.notNull };

/** A page of ids in an order, and their number. Each way of finding them has a plan of its own. */
const pagesOf = <P extends Columns>(kind: ListingKind, source: Source, params: P) => {
  const sorted = (sort: ListingSort) =>
    statement({ params: { ...params, ...page }, row, sql: pageSql(kind, sort, source) });
  const [newest, popular] = [sorted('newest'), sorted('popular')];
  return { newest, popular, price_high: sorted('price_high'), price_low: sorted('price_low') };
};
const { near, words } = SOURCES;
const { product, service } = OF_KIND;
export const findProducts = {
  all: pagesOf('product', 'all', product.params),
  category: pagesOf('product', 'category', product.params),
  near: pagesOf('product', 'near', { ...product.params, ...near.params }),
  words: pagesOf('product', 'words', { ...product.params, ...words.params }),
};
export const findServices = {
  all: pagesOf('service', 'all', service.params),
  category: pagesOf('service', 'category', service.params),
  near: pagesOf('service', 'near', { ...service.params, ...near.params }),
  words: pagesOf('service', 'words', { ...service.params, ...words.params }),
};
