import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { choose, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { productOf, serviceOf } from '../../../../test/listings.ts';
import { openMenu } from '../../../../test/menus.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import ExploreProducts from '../screens/explore-products.tsx';
import { text } from '../strings.ts';

beforeAll(async () => prepareTexts('marketplace', 'reference', 'profiles'));
let look: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  logInAsha();
  look = stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const PATH = '/marketplace/explore-products';
const idOf = (nth: number) => `0190a0a0-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const lamps = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => productOf({ id: idOf(from + at), name: `Lamp ${from + at}` }));
const pageOf = (data: readonly object[], more: object = {}) => ({
  data,
  next: null,
  currency: 'INR',
  corrected: null,
  ...more,
});

/** The screen at an address, whose calls get these replies. */
async function screenAt(search: string, replies: Record<string, object> = {}) {
  const sent = stubServer({
    'GET /products': pageOf([productOf(), productOf({ id: idOf(7), name: 'Shawl', state: 'sold_out' })]),
    'GET /product-count': { data: { total: 1_001 } },
    'GET /services': pageOf([serviceOf()]),
    'GET /service-count': { data: { total: 1 } },
    'GET /profile': { data: { place: productOf().place } },
    ...replies,
  });
  const view = await drawn(() => <ExploreProducts />, {
    at: `${PATH}${search}`,
    path: PATH,
    screen: { area: 'shared' },
  });
  const cards = () => [...view.container.querySelectorAll('li article')];
  const queries = (call: string) => sent.filter((each) => each.call === call).map(({ query }) => query);
  const has = (words: string) => view.container.textContent.includes(words);
  return { ...view, cards, queries, has };
}
const hrefsOf = (view: { container: ParentNode }) =>
  [...view.container.querySelectorAll('[data-main-link]')].map((link) => link.getAttribute('href'));

it('a card says what a product costs, who offers it and where, and leads to an address that Back leaves', async () => {
  const view = await screenAt('');
  await eventually(() => expect(view.cards()).toHaveLength(2));
  expect(hrefsOf(view)[0]).toBe(`${PATH}/product-details/${productOf().id}`);
  const [lamp = '', shawl = ''] = view.cards().map((card) => card.textContent);
  for (const part of ['₹100', '/ piece', 'Lamp', 'Karan Mehta', 'Pune']) expect(lamp).toContain(part);
  expect([lamp, shawl].map((card) => card.includes(text('state.sold_out')))).toEqual([false, true]);
  expect(view.has('1,000+')).toBe(true);
});

it('services are the other tab, with filters of their own', async () => {
  const view = await screenAt('?kind=service&remote=yes&unit=kg');
  await eventually(() => expect(hrefsOf(view)).toEqual([`/services/${serviceOf().id}`]));
  expect(view.queries('GET /services')).toEqual(['remote=yes&limit=24']);
  expect(view.queries('GET /products')).toEqual([]);
  expect(view.cards()[0]?.textContent).toContain(text('price.per.hour'));
  expect(buttonOf(view.container, text('filter.remote'))?.getAttribute('aria-pressed')).toBe('true');
});

it('a service whose price is on request says so', async () => {
  const unpriced = serviceOf({ pricing: 'on_request', price: null, payPeriod: null });
  const view = await screenAt('?kind=service', { 'GET /services': pageOf([unpriced]) });
  await eventually(() => expect(view.has(text('price.onRequest'))).toBe(true));
});

it.each([
  ['?sort=price_low', 'sort=price_low&limit=24'],
  ['?category=home&within=50&city=1&country=IN', 'country=IN&city=1&within=50&category=home&limit=24'],
  ['?priceFrom=100&priceTo=500&currency=USD', 'priceFrom=100&priceTo=500&currency=USD&limit=24'],
])('the filters of the address are those of the call: %s', async (search, query) => {
  const view = await screenAt(search);
  await eventually(() => {
    const sent = Object.fromEntries(new URLSearchParams(view.queries('GET /products')[0]));
    expect(sent).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });
});

it('an order is chosen by its list, and is part of the address', async () => {
  const view = await screenAt('?category=home');
  const navigate = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  const list = [...view.container.querySelectorAll('select')].find(
    (each) => each.getAttribute('aria-label') === text('sort'),
  )!;
  expect([...list.options].map((option) => option.textContent)).toEqual([
    "What's New",
    'Popularity',
    'Price high to low',
    'Price low to high',
  ]);
  await view.settle(() => choose(list, 'price_high'));
  expect(navigate).toHaveBeenCalledWith(
    expect.objectContaining({ to: PATH, search: { category: 'home', sort: 'price_high' }, keepScroll: true }),
  );
});

it('where prices are compared, it is said in which currency, with a way back to the own one', async () => {
  const view = await screenAt('?sort=price_low&currency=USD', {
    'GET /products': pageOf([productOf()], { currency: 'USD' }),
  });
  await eventually(() => expect(view.has(text('explore.currency', { code: 'USD' }))).toBe(true));
  const navigate = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  await view.settle(() => press(buttonOf(view.container, text('explore.currency.own'))!));
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ search: { sort: 'price_low' } }));
});

it('misspelt words say what they were read as', async () => {
  const view = await screenAt('?query=lmap', { 'GET /products': pageOf([productOf()], { corrected: 'lamp' }) });
  await eventually(() => expect(view.has(text('explore.corrected', { words: 'lamp' }))).toBe(true));
});

it('a search that finds nothing offers what it finds without each filter', async () => {
  const counted = (_body: unknown, query: URLSearchParams) => ({ data: { total: query.has('priceFrom') ? 0 : 14 } });
  const view = await screenAt('?priceFrom=900&category=home', {
    'GET /products': pageOf([]),
    'GET /product-count': counted,
  });
  await eventually(() => expect(view.has('Products not Found')).toBe(true));
  const without = text('without.product', { filter: text('filter.price'), total: '14', count: 14 });
  await eventually(() => expect(buttonOf(view.container, without)).toBeDefined());
  const navigate = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  await view.settle(() => press(buttonOf(view.container, without)!));
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ search: { category: 'home' } }));
});

it('an empty market says what can be sold', async () => {
  const view = await screenAt('', { 'GET /products': pageOf([]), 'GET /product-count': { data: { total: 0 } } });
  await eventually(() => expect(view.has(text('explore.empty.product'))).toBe(true));
  expect(view.has(text('filter.clear'))).toBe(false);
});

it('cards are read by themselves up to 48, then by the button', async () => {
  const pages: Record<string, object> = {
    '': pageOf(lamps(1, 24), { next: 'b' }),
    b: pageOf(lamps(25, 24), { next: 'c' }),
    c: pageOf(lamps(49, 1)),
  };
  const view = await screenAt('', {
    'GET /products': (_body: unknown, query: URLSearchParams) => pages[query.get('cursor') ?? ''] ?? {},
  });
  await eventually(() => expect(view.cards()).toHaveLength(24));
  await view.settle(() => look([{ isIntersecting: true }]));
  await eventually(() => expect(view.cards()).toHaveLength(48));
  await view.settle(() => look([{ isIntersecting: true }]));
  expect(view.cards()).toHaveLength(48);
  await view.settle(() => press(buttonOf(view.container, 'Show more')!));
  await eventually(() => expect(view.cards()).toHaveLength(49));
});

it('a failure stands in place of the cards, and the tools stay', async () => {
  const view = await screenAt('', { 'GET /products': refused(500, 'internal') });
  await eventually(() => expect(view.container.querySelectorAll('[role="alert"]')).toHaveLength(1));
  expect(view.container.querySelector('search')).not.toBeNull();
});

it('on phones, the menu beside the search leads to the other kind with the same words', async () => {
  const view = await screenAt('?query=lamp&unit=kg');
  const navigate = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  const menu = await openMenu(view, text('explore.more'));
  await menu.choose(text('kind.service'));
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ search: { kind: 'service', query: 'lamp' } }));
});

it('what is delivered to the reader’s country is one of the filters, by the country of their profile', async () => {
  const view = await screenAt('?deliversTo=IN');
  await eventually(() =>
    expect(buttonOf(view.container, text('filter.deliversTo'))?.getAttribute('aria-pressed')).toBe('true'),
  );
});
