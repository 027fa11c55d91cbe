import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProductInsights } from '#contract/marketplace/insights.ts';
import type { OwnProduct } from '#contract/marketplace/own.ts';
import { actAs } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { toasts } from '#ui/toasts/store.ts';
import { press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import OurProductsScreen from '../../screens/our-products.tsx';
import InsightsScreen from '../../screens/product-insights.tsx';
import { text } from '../../strings.ts';
import { fileOf } from '../figures/metric.ts';

beforeAll(async () => {
  await prepareTexts('marketplace', 'reference', 'ui', 'later');
});
beforeEach(() => {
  logInAsha('editor');
  toasts.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

const row = (id: string, more: Partial<OwnProduct> = {}): OwnProduct => ({
  id,
  seller: actorOf('page', { kind: 'business' }),
  name: `Shawl ${id}`,
  picture: null,
  state: 'active',
  currency: 'INR',
  place: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  publishedAt: null,
  own: true,
  category: null,
  type: null,
  unit: 'piece',
  ladder: [{ from: 1, price: 100_00 }],
  minOrder: 1,
  stock: 4,
  sample: false,
  pickup: false,
  author: actorOf('ravi', { name: 'Ravi' }),
  updatedAt: '2026-01-01T12:00:00.000Z',
  ...more,
});
const page = { number: 1, size: 10, total: 2 };

async function table() {
  const sent = stubServer({
    'GET /own-products': { data: [row('a'), row('b', { state: 'draft' })], page },
    'POST /own-listings/pause': { data: { changed: ['a'] } },
    'POST /own-listings/delete': { data: { changed: ['a', 'b'] } },
    'PUT /products/a/state': { data: {} },
    'POST /products/a/restore': { data: {} },
    'POST /products/b/restore': { data: {} },
  });
  const view = await drawn(() => <OurProductsScreen />, {
    at: '/marketplace/our-products',
    path: '/marketplace/our-products',
    screen: { area: 'business', columns: 'full' },
  });
  const { container, settle } = view;
  await eventually(() => expect(container.textContent).toContain('Shawl a'));
  const ticks = () => [...container.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
  const bulk = async (label: string) => {
    for (const tick of ticks()) await settle(() => press(tick));
    await settle(() => press(buttonOf(container.querySelector('[role="group"]')!, label)!));
  };
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  const undo = () => toasts.get().at(-1)?.action?.run();
  return { ...view, bulk, writes, undo };
}

it('the team of a page sees who listed what', async () => {
  const { container } = await table();
  expect(container.textContent).toContain(text('sell.own.author'));
  expect(container.textContent).toContain('Ravi');
});

it('several are paused at once; those that were can be shown again', async () => {
  const { bulk, writes, undo, settle } = await table();
  await bulk(text('sell.own.pause'));
  await eventually(() => expect(toasts.get().at(-1)?.text).toBe(text('sell.done.paused', { count: 1 })));
  await settle(() => undo());
  await eventually(() =>
    expect(writes()).toEqual([
      ['POST /own-listings/pause', { ids: ['a', 'b'] }],
      ['PUT /products/a/state', { state: 'active' }],
    ]),
  );
});

it('several are deleted at once, and restored one by one', async () => {
  const { bulk, writes, undo, settle } = await table();
  await bulk(text('sell.own.delete'));
  await eventually(() => expect(toasts.get().at(-1)?.text).toBe(text('sell.done.deleted', { count: 2 })));
  await settle(() => undo());
  await eventually(() => expect(writes().map(([call]) => call)).toHaveLength(3));
});

const series = (counts: readonly number[], before: readonly number[]) => ({
  days: counts.map((count, at) => ({ day: `2026-01-0${at + 1}`, count })),
  before: [...before],
});
const insights: ProductInsights = {
  shown: series([5, 7], [1, 1]),
  viewed: series([2, 3], [4, 4]),
  saved: series([0, 0], [0, 0]),
  requested: series([1, 0], [0, 0]),
  quoted: series([1, 0], [0, 0]),
  ordered: series([1, 1], [0, 0]),
  turnover: [
    { ...series([38_230, 0], [0, 0]), currency: 'INR' },
    { ...series([0, 500], [0, 0]), currency: 'JPY' },
  ],
  countries: [{ code: 'IN', name: 'India', viewed: 5 }],
  top: [
    {
      id: '0190a0a0-0000-4000-8000-000000000001',
      name: 'Teak lamp',
      shown: 12,
      viewed: 5,
      saved: 0,
      requested: 1,
      quoted: 1,
      ordered: 2,
      turnover: [{ amount: 38_230, currency: 'INR' }],
    },
  ],
};

it('figures say how they have changed, where from, and which product works best', async () => {
  const sent = stubServer({ 'GET /product-insights': { data: insights } });
  const { container, settle } = await drawn(() => <InsightsScreen />, {
    at: '/marketplace/product-insights-charts',
    path: '/marketplace/product-insights-charts',
    screen: { area: 'business', columns: 'full' },
  });
  await eventually(() => expect(container.querySelectorAll('[role="tab"]')).toHaveLength(8));
  const tiles = [...container.querySelectorAll('[role="tab"]')].map((tile) => tile.textContent);
  expect(tiles[0]).toContain(text('sell.figures.more', { number: '10', count: 2 }));
  expect(tiles[1]).toContain(text('sell.figures.fewer', { number: '3', count: 2 }));
  expect(tiles[6]).toContain(text('sell.figures.turnover.in', { currency: 'INR' }));
  expect(tiles[6]).toContain('382.3');
  expect(container.textContent).toContain('India');
  const link = [...container.querySelectorAll('a')].find((each) => each.textContent === 'Teak lamp');
  expect(link?.getAttribute('href')).toContain('product=0190a0a0');
  await settle(() => press(container.querySelector<HTMLElement>('[role="tab"]')!));
  expect(container.querySelector('[role="tabpanel"] h2')?.textContent).toBe(text('sell.figures.shown'));
  expect(sent.some(({ call }) => call.startsWith('GET /product-insights'))).toBe(true);
});

it('the file has every figure by day', () => {
  expect(fileOf(insights).rows).toEqual([
    ['2026-01-01', 5, 2, 0, 1, 1, 1, 382.3, 0],
    ['2026-01-02', 7, 3, 0, 0, 0, 1, 0, 500],
  ]);
  // Who does not see orders has no turnover; without orders there is no currency.
  const columns = (turnover: ProductInsights['turnover']) => fileOf({ ...insights, turnover }).head.slice(7);
  expect([columns(null), columns([])]).toEqual([[], [text('sell.figures.turnover')]]);
});

const empty = { data: [], page: { ...page, total: 0 } };
/** What is asked for by a member who acts as themselves, with one page that sells, and whose list is shown. */
async function withOnePage(own: object) {
  actAs(null);
  const { token, user } = session.get();
  const seller = {
    id: 'page',
    name: 'Loom Works',
    kind: 'business',
    path: '/page',
    avatar: null,
    role: 'editor',
  } as const;
  session.set({ token, user: user && { ...user, actingFor: [seller] } });
  stubServer({
    'GET /own-products': (_body: unknown, query: URLSearchParams) =>
      query.get('sellerId') === 'page' ? { data: [row('a')], page } : own,
    'GET /own-services': empty,
  });
  const { container } = await drawn(() => <OurProductsScreen />, {
    at: '/marketplace/our-products',
    path: '/marketplace/our-products',
    screen: { area: 'business', columns: 'full' },
  });
  await eventually(() => expect(container.textContent).toContain('Shawl'));
  const choice = container.querySelector<HTMLSelectElement>(`[aria-label="${text('sell.field.seller')}"]`);
  return { container, chosen: choice?.selectedOptions.item(0)?.textContent };
}

it('where only a page sells, its products are what opens', async () => {
  const { chosen, container } = await withOnePage(empty);
  expect(chosen).toBe('Loom Works');
  expect(container.textContent).toContain('Shawl a');
});

it('who sells by themselves sees their own products first', async () => {
  const { chosen, container } = await withOnePage({ data: [row('mine')], page });
  expect(chosen).toBe(text('sell.seller.self'));
  expect(container.textContent).toContain('Shawl mine');
});
