import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { parseSearch } from '#shell/navigation/search-params.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { stored } from '#ui/stored.ts';
import { enter, submit } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { noRecord } from '../../../../test/listings.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import OpenListingScreen from '../screens/open-listing.tsx';
import OpenMarketplace from '../screens/open-marketplace.tsx';
import { text } from '../strings.ts';
import { openQueryOf, openSearch } from './search.ts';

const id = '0190a0a0-0000-4000-8000-000000000001';
const at = '2026-01-01T12:00:00.000Z';
const seller = { id: 'seller', kind: 'member', username: 'karan', name: 'Karan', headline: 'Weaver', avatar: null };
const row = {
  id,
  seller,
  name: 'Cotton shawl',
  picture: null,
  state: 'active',
  currency: 'INR',
  place: { label: 'Pune, Maharashtra, India', city: { id: 1, name: 'Pune' } },
  createdAt: at,
  publishedAt: at,
  own: false,
  category: 'apparel',
  type: 'as_is',
  unit: 'piece',
  ladder: [
    { from: 1, price: 100_00 },
    { from: 11, price: 90_00 },
  ],
  minOrder: 1,
  stock: null,
  sample: false,
  pickup: false,
};
const whole = {
  ...row,
  description: 'Woven by hand.',
  pictures: [],
  updatedAt: at,
  version: 1,
  rating: { average: null, count: 0 },
  record: noRecord(5),
  forSeller: null,
  sellerAvailable: true,
  can: {},
  priceSetting: 'variable',
  maxOrder: null,
  samplePrice: null,
  sampleMax: 1,
  delivery: 'free',
  deliveryFee: null,
  delivers: 'country',
  deliveryCountries: [],
  country: 'IN',
  taxRate: null,
  details: [],
  seo: { title: '', description: '', keywords: [] },
};

beforeAll(async () => {
  await startStrings();
  await Promise.all(['marketplace', 'reference', 'choices'].map((of) => loadStrings(of)));
});
beforeEach(() => {
  stubIntersections();
});
afterEach(() => {
  stored.write(`question.${id}`, null);
  vi.unstubAllGlobals();
});

const market = async (search = '', page: object = {}) => {
  stubServer({
    'GET /open-products': {
      data: [row],
      page: { number: 1, size: 24, total: 60 },
      currency: 'INR',
      corrected: null,
      ...page,
    },
  });
  return drawn(() => <OpenMarketplace />, { at: `/open-marketplace${search}`, path: '/open-marketplace' });
};
const listing = async (product: object | null, answer: object = { data: { product, service: null } }) => {
  stubServer({ [`GET /open-listings/${id}`]: answer });
  const path = '/open-marketplace-details/$id';
  return drawn(() => <OpenListingScreen />, { at: `/open-marketplace-details/${id}`, path });
};

it('what the call is made with is what the server names: nothing that is usual', () => {
  const queryAt = (typed: Record<string, string>) => openQueryOf(parseSearch(openSearch, typed));
  expect(queryAt({})).toEqual({});
  expect(queryAt({ page: '1', sort: 'newest', query: ' ', category: 'none', priceFrom: '0' })).toEqual({});
  expect(queryAt({ page: '2', sort: 'price_low', query: ' loom ', category: 'apparel', sample: 'yes' })).toEqual({
    page: '2',
    sort: 'price_low',
    query: 'loom',
    category: 'apparel',
    sample: 'yes',
  });
  expect(queryAt({ page: '999' })).toEqual({});
});

it('search, filters, order and pages are a form and links, which work before any script does', async () => {
  const { container } = await market('?category=apparel&priceFrom=5');
  await eventually(() => expect(container.textContent).toContain('Cotton shawl'));
  const form = container.querySelector('form')!;
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/open-marketplace']);
  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect([value('category'), value('priceFrom'), value('sort'), value('query')]).toEqual([
    'apparel',
    '5',
    'newest',
    '',
  ]);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/open-marketplace?page=2&category=apparel&priceFrom=5');
  expect(links).toContain('/open-marketplace?category=books&priceFrom=5');
  expect(links).toContain(`/open-marketplace-details/${id}`);
});

it('a search that finds nothing leads back to everything', async () => {
  const { container } = await market('?query=xyz', { data: [], page: { number: 1, size: 24, total: 0 } });
  await eventually(() => expect(container.textContent).toContain(text('none.product')));
  expect(container.querySelector('a[href="/open-marketplace"]')).not.toBeNull();
});

it('the page of a product says what it costs, who sells it, and how fast they answer', async () => {
  const { container } = await listing(whole);
  await eventually(() => expect(container.textContent).toContain('Karan'));
  for (const words of ['₹100', '₹90', text('record.hours', { count: 5 }), 'Woven by hand.'])
    expect(container.textContent).toContain(words);
});

it.each([
  [48, 'record.hours', 48],
  [49, 'record.days', 3],
] as const)('%i hours are said as %s', async (answersInHours, key, count) => {
  const { container } = await listing({ ...whole, record: noRecord(answersInHours) });
  await eventually(() => expect(container.textContent).toContain(text(key, { count })));
});

it.each([
  ['is paused', { state: 'paused' }, 'notice.paused'],
  ['its seller cannot sell now', { sellerAvailable: false }, 'notice.unavailable'],
] as const)('what %s says so', async (_what, more, notice) => {
  const { container } = await listing({ ...whole, ...more });
  await eventually(() => expect(container.querySelector('[role="status"]')?.textContent).toBe(text(notice)));
});

it.each([
  ['is gone', refused(410, 'listing_gone'), 'detail.gone'],
  ['is missing', refused(404, 'not_found'), 'detail.notFound'],
] as const)('a product that %s leads to the marketplace', async (_what, answer, key) => {
  const { container } = await listing(null, answer);
  await eventually(() => expect(container.textContent).toContain(text(key)));
  expect(container.querySelector('a[href="/open-marketplace"]')).not.toBeNull();
});

it('the question of a visitor outlives logging in, and is there to send', async () => {
  const visitor = await listing(whole);
  await eventually(() => expect(visitor.container.querySelector('textarea')).not.toBeNull());
  await visitor.settle(() => enter(visitor.container.querySelector('textarea')!, 'Is it warm?'));
  const next = encodeURIComponent(`/open-marketplace-details/${id}`);
  const links = [...visitor.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([`/login?next=${next}`, `/sign-up?next=${next}`]));
  logInAsha();
  const sent = stubServer({
    [`GET /open-listings/${id}`]: { data: { product: whole, service: null } },
    [`PUT /things/product/${id}/conversation`]: { data: { id: 'c1' } },
    'POST /conversations/c1/messages': { data: {} },
  });
  const path = '/open-marketplace-details/$id';
  const member = await drawn(() => <OpenListingScreen />, { at: `/open-marketplace-details/${id}`, path });
  await eventually(() => expect(member.container.querySelector('textarea')?.value).toBe('Is it warm?'));
  await member.settle(() => submit(member.container.querySelector('textarea')!));
  await eventually(() => expect(stored.read(`question.${id}`)).toBeNull());
  const writes = sent.filter(({ call }) => !call.startsWith('GET'));
  expect(writes.map(({ call, body }) => [call, (body as { text?: string } | undefined)?.text])).toEqual([
    [`PUT /things/product/${id}/conversation`, undefined],
    ['POST /conversations/c1/messages', 'Is it warm?'],
  ]);
});
