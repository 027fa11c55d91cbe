import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrder } from '#contract/orders/orders.ts';
import { listed, place, placed, read, stocked, take } from '#test/orders/orders.ts';
import { openPage } from '#test/page.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let seller: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
  seller = await world.member('karan');
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
let people = 0;
const someone = async () => world.member(`someone${(people += 1)}`);

test('a page buys by its admin and sells by its editors too; others see none of it', async () => {
  const admin = await world.member('meera');
  const page = await openPage(world, 'Mill', { admin });
  const [editor, advertiser, stranger] = [await someone(), await someone(), await someone()];
  await page.setRole(editor, 'editor');
  await page.setRole(advertiser, 'advertiser');
  const as = (member: Member) => ({ call: page.as(member).call });
  const sold = await stocked(world, admin, 10, { sellerId: page.id, currency: 'JPY' });
  const buyer = await someone();
  const { id } = await placed(buyer, sold.id);
  expect((await place(editor, sold.id)).refusal.code).toBe('own_item');
  for (const who of [stranger, editor, as(advertiser)])
    expect([403, 404]).toContain((await who.call(readOrder, { params: { orderId: id } })).status);
  expect((await read(as(editor), id)).can).toMatchObject({ confirm: true });
  expect((await take(as(editor), id, 'confirm')).status).toBe(200);

  const bought = await stocked(world, seller, null, { currency: 'JPY' });
  expect((await place(as(editor), bought.id)).refusal.code).toBe('role_not_permitted');
  const order = await placed(as(admin), bought.id);
  expect((await as(editor).call(readOrder, { params: { orderId: order.id } })).status).toBe(404);
  expect((await listed(as(editor), 'buyer')).data).toEqual([]);
  expect((await listed(as(admin), 'buyer')).data.map((row) => row.id)).toEqual([order.id]);
});

test('what a page buys is paid from its wallet, by its admin alone', async () => {
  const [admin, editor] = [await someone(), await someone()];
  const page = await openPage(world, 'Kiln', { admin, editor });
  await pay(page.id, 1_000_00, { memberId: admin.id });
  const product = await stocked(world, seller, 10);
  expect((await place(page.as(editor), product.id, 2)).refusal.code).toBe('role_not_permitted');
  const { id } = await placed(page.as(admin), product.id, 2);
  expect(await balance(page.id)).toMatchObject({ available: 800_00, onHold: 200_00 });
  for (const step of ['confirm', 'ship'] as const) await take(seller, id, step);
  for (const step of ['receive', 'complete'] as const) {
    expect((await take(page.as(editor), id, step)).status).toBe(403);
    expect((await take(page.as(admin), id, step)).status).toBe(200);
  }
  expect(await balance(page.id)).toMatchObject({ available: 800_00, onHold: 0 });
  expect(await balance(admin.id)).toBeUndefined();
});

test('lists have what waits for the caller first, page by page', async () => {
  const product = await stocked(world, seller, null, { currency: 'JPY' });
  const buyer = await someone();
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    ids.push((await placed(buyer, product.id)).id);
    world.clock.advance(1_000);
  }
  await take(seller, ids[0] ?? '', 'confirm');
  await take(seller, ids[0] ?? '', 'ship');
  const first = await listed(buyer, 'buyer', { limit: 2 });
  const second = await listed(buyer, 'buyer', { limit: 2, cursor: first.next });
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([ids[0], ids[3], ids[2], ids[1]]);
  expect(second.next).toBeNull();
  expect((await listed(buyer, 'buyer', { state: 'shipped' })).data.map(({ id }) => id)).toEqual([ids[0]]);
});
