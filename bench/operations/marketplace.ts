import { idAt, tokenAt, type BenchWorld, type Operation } from './operation.ts';

const columns = `l.id, l.name, l.state, l.stock, l.currency, l.pictures, l.first_price, l.unit, l.ladder, l.min_order,
  l.sample_price, l.pickup, l.category, l.product_type, l.pricing, l.pay_period, l.delivery_days, l.remote, l.industry,
  l.country_code, l.state_code, l.city_id, l.created_at, l.published_at, a.id as seller_id, a.username, a.display_name,
  a.headline, a.photo_id`;
const joined = 'from listing l join actor a on a.id = l.seller_id';
const isOffered = `l.state = 'active' and a.state = 'active'`;
const saved = `exists (select from saved_item s
  where s.member_id = $1 and s.kind = l.kind and s.item_id = l.id) as saved`;

interface Search {
  readonly query: string;
  readonly where: string;
  /** The column of the order. */
  readonly by: string;
  readonly kind?: 'product' | 'service';
}
/** A page of the catalogue by hand. */
const explore = (name: string, { query, where, by, kind = 'product' }: Search): Operation => ({
  name: `${kind}s: ${name}`,
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: `/api/${kind}s?${query}`, token: tokenAt(world, index) }),
  bare: {
    text: `select ${columns}, ${saved} ${joined} where l.kind = '${kind}' and ${isOffered} ${where}
      order by ${by} desc, l.id desc limit 21`,
    values: (world, index) => [idAt(world, index)],
  },
});
const category = `and l.category = 'home' and l.country_code = 'IN'`;
const inCategory = 'category=home&country=IN';
const priced = `and l.currency = 'INR'`;

/** The catalogue of 50,000 products and 5,000 services. */
export const marketplaceReads: readonly Operation[] = [
  explore('newest', { query: inCategory, where: category, by: 'l.sort_newest' }),
  explore('popular', { query: `${inCategory}&sort=popular`, where: category, by: 'l.sort_popular' }),
  explore('price low', {
    query: `${inCategory}&sort=price_low&currency=INR`,
    where: `${category} ${priced}`,
    by: 'l.sort_price_low',
  }),
  explore('price range', {
    query: `${inCategory}&sort=price_high&currency=INR&priceFrom=100&priceTo=500`,
    where: `${category} ${priced} and l.first_price between 10000 and 50000`,
    by: 'l.sort_price_high',
  }),
  explore('a common word', { query: 'query=shawl', where: `and l.words @@ 'shawl:*'`, by: 'l.sort_newest' }),
  explore('a rare word', { query: 'query=letterpress', where: `and l.words @@ 'letterpress:*'`, by: 'l.sort_newest' }),
  {
    ...explore('nearby', {
      query: '',
      where: `and l.city_id in (select id from city where latitude between 18.07 and 18.97
        and longitude between 73.4 and 74.3)`,
      by: 'l.sort_newest',
    }),
    ours: (world, index) => ({
      method: 'GET',
      path: `/api/products?country=IN&city=${world.city}&within=50`,
      token: tokenAt(world, index),
    }),
  },
  explore('a category', {
    query: 'category=photography',
    where: `and l.category = 'photography'`,
    by: 'l.sort_newest',
    kind: 'service',
  }),
  {
    name: 'a product',
    goal: 0.35,
    cardKinds: 0,
    ours: (world, index) => ({ method: 'GET', path: `/api/products/${world.product}`, token: tokenAt(world, index) }),
    bare: {
      text: `select ${columns}, ${saved}, l.description, l.details, l.seo_title, l.seo_description, l.seo_keywords
        ${joined} where l.id = $2`,
      values: (world: BenchWorld, index) => [idAt(world, index), world.product],
    },
  },
  {
    name: 'own products',
    goal: 0.35,
    cardKinds: 0,
    ours: (world) => ({ method: 'GET', path: '/api/own-products', token: world.pageAdmin, actingAs: world.page }),
    bare: {
      text: `select ${columns}, m.display_name as author, count(*) over () as total ${joined}
        left join actor m on m.id = l.author_id where l.seller_id = $1 and l.kind = 'product' and l.state <> 'archived'
        order by l.created_at desc, l.id desc limit 10`,
      values: (world) => [world.page],
    },
  },
];
