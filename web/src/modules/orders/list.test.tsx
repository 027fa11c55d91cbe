import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { orderId, orderOf, requestId, requestOf } from '../../../test/orders/orders.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import OrdersScreen from './screens/orders.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('orders'));
afterEach(() => vi.unstubAllGlobals());

async function list(query: string, replies: Record<string, object>, role?: 'admin' | 'editor' | 'analyst') {
  logInAsha(role);
  const sent = stubServer(replies);
  const { container } = await drawn(() => <OrdersScreen />, {
    at: `/orders${query}`,
    path: '/orders',
    screen: { area: 'shared', columns: 'full' },
  });
  const link = (name: string) => [...container.querySelectorAll('a')].find((each) => each.textContent === name);
  return { container, sent, link };
}

it('an order leads to its screen, and says whose turn it is', async () => {
  const waiting = orderOf({ state: 'shipped', waitsFor: 'buyer' });
  const { container, link } = await list('', { 'GET /orders': { data: [waiting], next: null } });
  await eventually(() => expect(link('Lamp')).toBeDefined());
  expect(link('Lamp')?.getAttribute('href')).toBe(`/orders/${orderId}`);
  expect(container.textContent).toContain(text('waits.you'));
  expect(link(text('list.seller'))?.getAttribute('href')).toBe('/orders?side=seller');
});

it('goods that are picked up are ready, as the order says it', async () => {
  const rows = [orderOf({ state: 'shipped', isPickup: true })];
  const { container } = await list('', { 'GET /orders': { data: rows, next: null } });
  await eventually(() => expect(container.textContent).toContain(text('state.ready')));
});

it('the orders that are listed are saved as CSV', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders');
  const { container, sent } = await list('?side=seller&state=shipped', {
    'GET /orders': { data: [orderOf({ state: 'shipped' })], next: null },
    'POST /orders/export': { data: { filename: 'orders.csv', csv: 'Item' } },
  });
  press(buttonOf(container, text('list.export'))!);
  await eventually(() => expect(saved).toHaveBeenCalled());
  expect(sent.find(({ call }) => call === 'POST /orders/export')?.body).toEqual({ side: 'seller', state: 'shipped' });
});

it('requests about one thing lead to theirs, and all of them are one press away', async () => {
  const item = requestOf().item.id;
  const { container, sent, link } = await list(`?side=seller&what=requests&item=${item}`, {
    'GET /order-requests': { data: [requestOf({ side: 'seller' })], next: null },
  });
  await eventually(() => expect(link('Lamp')?.getAttribute('href')).toBe(`/orders/requests/${requestId}`));
  expect(sent[0]?.query).toContain(`itemId=${item}`);
  expect(container.textContent).toContain(text('list.about.clear'));
});

it('orders of one thing are those of its requests', async () => {
  const item = requestOf().item.id;
  const { sent, link } = await list(`?side=seller&item=${item}`, {
    'GET /orders': { data: [orderOf({ side: 'seller' })], next: null },
  });
  await eventually(() => expect(link('Lamp')).toBeDefined());
  expect(sent[0]?.query).toContain(`itemId=${item}`);
});

it.each([
  ['', 'list.none.buyer', 'list.explore'],
  ['?side=seller', 'list.none.seller', 'list.sell'],
] as const)('without any, %s says so and where it begins', async (query, words, way) => {
  const { container, link } = await list(query, { 'GET /orders': { data: [], next: null } });
  await eventually(() => expect(container.textContent).toContain(text(words)));
  expect(link(text(way))).toBeDefined();
});

it.each([
  ['editor', 'list.role'],
  ['analyst', 'list.role.none'],
] as const)('acting as %s it says why there is nothing', async (role, words) => {
  const { container } = await list('', { 'GET /orders': { data: [], next: null } }, role);
  await eventually(() => expect(container.textContent).toContain(text(words, { name: 'Loom Works' })));
});

it('one piece of work is said without a number, more with theirs', async () => {
  const work = { ...orderOf().item, kind: 'service', unit: null } as const;
  const rows = [orderOf({ item: work, quantity: 1 }), orderOf({ id: requestId, item: work, quantity: 2 })];
  const { container } = await list('', { 'GET /orders': { data: rows, next: null } });
  await eventually(() => expect(container.textContent).toContain('Karan Mehta · 2'));
  expect(container.textContent).not.toContain('Karan Mehta · 1');
});
