import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { editProductState } from '#contract/marketplace/products.ts';
import { accounts } from '#modules/accounts';
import { prove } from '#modules/wallet';
import { enqueue } from '#platform/tasks/index.ts';
import { suspendMember } from '#test/admins/suspend.ts';
import { listed, placed, read, stocked, take } from '#test/orders/orders.ts';
import { offer, offered, readRequest, requested } from '#test/orders/quotes.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { passDeadlines } from './tasks.ts';

/* What becomes of orders, requests and quotes when one side cannot go on. */

const DAY_MS = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
let people = 0;
const someone = async (): Promise<Member> => world.member(`someone${(people += 1)}`);
/** The deadline of an order passes: sessions end when the clock moves far, rows do not. */
async function passes(orderId: string): Promise<void> {
  const due = new Date(world.clock.now().getTime() - 1_000);
  await world.db.updateTable('placed_order').set({ due_at: due }).where('id', '=', orderId).execute();
  await Promise.all([enqueue(world.db, passDeadlines, {}), enqueue(world.db, passDeadlines, {})]);
  await world.settled();
}

test('the seller is suspended: what they cannot answer ends by itself, and the money returns', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  await pay(buyer.id, 1_000_00);
  const product = await stocked(world, seller, 10);
  const [waiting, late, sent] = [
    await placed(buyer, product.id),
    await placed(buyer, product.id),
    await placed(buyer, product.id),
  ];
  for (const { id } of [late, sent]) await take(seller, id, 'confirm');
  await take(seller, sent.id, 'ship');
  await suspendMember(world, { memberId: seller.id, caseId: randomUUID(), reason: 'Fraud', until: null });
  expect((await take(seller, waiting.id, 'confirm')).status).toBe(403);
  // The buyer goes on as before.
  expect((await listed(buyer, 'buyer')).data).toHaveLength(3);
  await passes(waiting.id);
  expect((await read(buyer, waiting.id)).state).toBe('cancelled');
  await passes(late.id);
  expect(await read(buyer, late.id)).toMatchObject({ state: 'confirmed', isLate: true, can: { cancel: true } });
  expect((await take(buyer, late.id, 'cancel', { reason: 'Never came' })).status).toBe(200);
  expect((await take(buyer, sent.id, 'dispute', { reason: 'It is torn' })).status).toBe(200);
  expect(await balance(buyer.id)).toMatchObject({ available: 900_00, onHold: 100_00 });
  const { stock } = await world.db
    .selectFrom('listing')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(9);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('the buyer closes the account: what was not shipped is cancelled, and their request ends', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, 20, { currency: 'JPY' });
  const [open, sent] = [await placed(buyer, product.id, 2), await placed(buyer, product.id, 3)];
  for (const { id } of [open, sent]) await take(seller, id, 'confirm');
  await take(seller, sent.id, 'ship');
  const request = await requested(buyer, product.id);
  await offered(seller, request.id, { currency: 'JPY', validDays: 60 });
  expect((await product.read()).stock).toBe(11);
  await world.db.updateTable('session').set({ confirmed_at: world.clock.now() }).execute();
  expect((await buyer.call(closeAccount, {})).status).toBe(204);
  world.clock.advance(31 * DAY_MS);
  const sweep = accounts.tasks.find(({ name }) => name === 'accounts.sweep');
  await Promise.all([enqueue(world.database, sweep as never, {}), enqueue(world.database, sweep as never, {})]);
  await world.settled();
  // The sessions of everyone else have ended by then.
  const orders = await world.db
    .selectFrom('placed_order')
    .selectAll()
    .where('item_id', '=', product.id)
    .orderBy('quantity')
    .execute();
  expect(orders.map(({ state, address, placed_by: by }) => [state, address, by])).toEqual([
    ['cancelled', null, null],
    ['shipped', null, null],
  ]);
  const inquiry = world.db.selectFrom('order_request').selectAll().where('id', '=', request.id);
  expect(await inquiry.executeTakeFirst()).toMatchObject({ state: 'ended', text: null });
  const listing = world.db.selectFrom('listing').select('stock').where('id', '=', product.id);
  expect(await listing.executeTakeFirst()).toEqual({ stock: 17 });
  const steps = world.db.selectFrom('order_step').select('step').where('order_id', '=', open.id).orderBy('number');
  expect((await steps.execute()).map(({ step }) => step)).toEqual([null, 'confirm', 'cancel']);
});

test('a quote offered while the product is paused stands or is refused, and the stock is right', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, 100);
  const pause = async (state: 'paused' | 'active') =>
    seller.call(editProductState, { params: { productId: product.id }, body: { state } });
  let reserved = 0;
  for (let round = 0; round < 8; round += 1) {
    const { id } = await requested(buyer, product.id);
    const [answer, paused] = await Promise.all([offer(seller, id), pause('paused')]);
    expect(paused.status).toBe(200);
    const isOffered = answer.status === 201;
    expect(isOffered ? null : answer.refusal.code).toBe(isOffered ? null : 'not_orderable');
    if (isOffered) reserved += 4;
    expect((await readRequest(buyer, id)).quotes).toHaveLength(isOffered ? 1 : 0);
    expect((await product.read()).stock).toBe(100 - reserved);
    await pause('active');
  }
});
