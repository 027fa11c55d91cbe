import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProductState } from '#contract/marketplace/products.ts';
import { placeOrder, readOrderTerms } from '#contract/orders/orders.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import { address, bodyOf, listed, place, placed, read, requiredKey, stocked, take } from '#test/orders/orders.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { passDeadlines } from './tasks.ts';

const DAY_MS = 86_400_000;
let world: World;
let seller: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on', TRADE_FEE_PERCENT: '10' });
  seller = await world.member('karan');
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
let people = 0;
async function buyerWith(amount: number): Promise<Member> {
  const buyer = await world.member(`buyer${(people += 1)}`);
  if (amount > 0) await pay(buyer.id, amount);
  return buyer;
}
const earned = async () => (await balance(seller.id))?.earned ?? 0;
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
async function deadlinesPass(days: number): Promise<void> {
  world.clock.advance(days * DAY_MS);
  await Promise.all([enqueue(world.db, passDeadlines, {}), enqueue(world.db, passDeadlines, {})]);
  await world.settled();
}

test('an order goes from placed to completed: money is held, then paid less the fee', async () => {
  const product = await stocked(world, seller);
  const buyer = await buyerWith(1_000_00);
  const before = await earned();
  const order = await placed(buyer, product.id, 4, { note: 'Blue, please' });
  expect(order).toMatchObject({
    side: 'buyer',
    state: 'placed',
    payment: 'wallet',
    quantity: 4,
    total: { amount: 400_00, currency: 'INR' },
    waitsFor: 'seller',
    address,
    note: 'Blue, please',
    other: { id: seller.id },
    item: { kind: 'product', id: product.id, name: 'Cotton shawl', unit: 'piece' },
    can: { confirm: false, cancel: true, complete: false },
  });
  const about = async (itemId: string) => (await listed(seller, 'seller', { itemId })).data.map(({ id }) => id);
  expect([await about(product.id), await about(order.id)]).toEqual([[order.id], []]);
  expect(await balance(buyer.id)).toMatchObject({ available: 600_00, onHold: 400_00 });
  expect((await product.read()).stock).toBe(6);
  expect((await read(seller, order.id)).can).toMatchObject({ confirm: true, cancel: true, ship: false });
  for (const [by, step] of [
    [seller, 'confirm'],
    [seller, 'ship'],
    [buyer, 'receive'],
    [buyer, 'complete'],
  ] as const)
    expect((await take(by, order.id, step)).status).toBe(200);
  const done = await read(buyer, order.id);
  expect(done.steps.map(({ step, by, to }) => [step, by, to])).toEqual([
    [null, 'buyer', 'placed'],
    ['confirm', 'seller', 'confirmed'],
    ['ship', 'seller', 'shipped'],
    ['receive', 'buyer', 'received'],
    ['complete', 'buyer', 'completed'],
  ]);
  expect(done).toMatchObject({ state: 'completed', waitsFor: null, dueAt: null, hasFee: true });
  expect(await balance(buyer.id)).toMatchObject({ available: 600_00, onHold: 0 });
  expect((await earned()) - before).toBe(360_00);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('stock 20, orders of 5 and 20 at once: one hears what is left, and has nothing on hold', async () => {
  const product = await stocked(world, seller, 20);
  const [small, large] = [await buyerWith(5_000_00), await buyerWith(5_000_00)];
  const answers = await Promise.all([place(small, product.id, 5), place(large, product.id, 20)]);
  expect(statusesOf(answers)).toEqual([201, 409]);
  const isSmall = answers[0]?.status === 201;
  const loser = isSmall ? large : small;
  expect(answers[isSmall ? 1 : 0]?.refusal).toMatchObject({ code: 'stock_short', current: { left: isSmall ? 15 : 0 } });
  expect(await balance(loser.id)).toMatchObject({ available: 5_000_00, onHold: 0 });
});

test('fifty at once on the last item: one has it', async () => {
  const product = await stocked(world, seller, 1);
  const buyers = await Promise.all(Array.from({ length: 50 }, async () => buyerWith(100_00)));
  const answers = await Promise.all(buyers.map(async (buyer) => place(buyer, product.id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ refusal }) => refusal.code))).toEqual(
    new Set(['stock_short']),
  );
  expect(await product.read()).toMatchObject({ stock: 0, state: 'sold_out' });
  expect((await prove(world.database)).differences).toEqual([]);
}, 60_000);

test('stock 10, an order of 4, cancelled twice with two keys: 10, and the second hears the present state', async () => {
  const product = await stocked(world, seller, 10);
  const buyer = await buyerWith(400_00);
  const { id } = await placed(buyer, product.id, 4);
  const answers = await Promise.all([take(buyer, id, 'cancel'), take(buyer, id, 'cancel')]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.refusal).toMatchObject({ code: 'state_changed', current: { state: 'cancelled' } });
  expect((await product.read()).stock).toBe(10);
  expect(await balance(buyer.id)).toMatchObject({ available: 400_00, onHold: 0 });
});

test('confirm and cancel at once: one counts', async () => {
  const product = await stocked(world, seller, 100);
  const buyer = await buyerWith(2_000_00);
  for (let round = 0; round < 10; round += 1) {
    const { id } = await placed(buyer, product.id);
    const answers = await Promise.all([take(seller, id, 'confirm'), take(buyer, id, 'cancel')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { state, steps } = await read(buyer, id);
    expect([steps.length, ['confirmed', 'cancelled'].includes(state)]).toEqual([2, true]);
  }
});

test('one press twice under one key is one order', async () => {
  const product = await stocked(world, seller, 10);
  const buyer = await buyerWith(1_000_00);
  const key = requiredKey();
  const twice = async () => buyer.call(placeOrder, { body: bodyOf(product.id) }, key);
  const [one, two] = await Promise.all([twice(), twice()]);
  expect(one.reply.data.id).toBe(two.reply.data.id);
  expect((await product.read()).stock).toBe(9);
});

test('too little money: refused, and the stock is as before', async () => {
  const product = await stocked(world, seller, 5);
  const buyer = await buyerWith(99_00);
  expect((await place(buyer, product.id)).refusal.code).toBe('funds_missing');
  expect((await product.read()).stock).toBe(5);
  expect((await listed(buyer, 'buyer')).data).toEqual([]);
});

test('the seller cancels with a reason, and not what was shipped', async () => {
  const product = await stocked(world, seller);
  const buyer = await buyerWith(1_000_00);
  const { id } = await placed(buyer, product.id);
  const mute = await take(seller, id, 'cancel');
  expect([mute.status, mute.refusal.error?.['reason']]).toEqual([422, 'This field is required.']);
  expect((await take(seller, id, 'cancel', { reason: 'The loom is broken' })).status).toBe(200);
  expect((await read(buyer, id)).steps.at(-1)).toMatchObject({ by: 'seller', reason: 'The loom is broken' });
  const other = await placed(buyer, product.id);
  await take(seller, other.id, 'confirm');
  await take(seller, other.id, 'ship');
  const late = await take(seller, other.id, 'cancel', { reason: 'No' });
  expect(late.refusal).toMatchObject({ code: 'state_changed', current: { state: 'shipped' } });
});

test('in a currency that the wallet does not have, it is paid outside, and both tick it off once', async () => {
  const product = await stocked(world, seller, null, { currency: 'JPY' });
  const buyer = await buyerWith(0);
  const { id, payment } = await placed(buyer, product.id);
  expect(payment).toBe('outside');
  const paymentIn = async (currency: string) =>
    (await seller.call(readOrderTerms, { query: { currency } })).reply.data.payment;
  expect([await paymentIn('JPY'), await paymentIn('INR')]).toEqual(['outside', 'wallet']);
  await take(seller, id, 'confirm');
  expect((await take(seller, id, 'mark_paid')).refusal.code).toBe('not_permitted');
  expect((await take(buyer, id, 'mark_paid')).status).toBe(200);
  expect((await take(buyer, id, 'mark_paid')).refusal.code).toBe('state_changed');
  expect((await take(seller, id, 'mark_payment_received')).status).toBe(200);
  expect(await read(buyer, id)).toMatchObject({
    state: 'confirmed',
    paidAt: expect.any(String) as string,
    paymentReceivedAt: expect.any(String) as string,
  });
});

test('what cannot be ordered is refused, each by its field or its state', async () => {
  const product = await stocked(world, seller, null, {
    minOrder: 2,
    ladder: [{ from: 2, price: 100_00 }],
    maxOrder: 5,
  });
  const buyer = await buyerWith(5_000_00);
  const errorOf = async (quantity: number, more: object = {}) =>
    (await place(buyer, product.id, quantity, more)).refusal.error;
  expect(await errorOf(1)).toEqual({ quantity: 'Order at least 2.' });
  expect(await errorOf(6)).toEqual({ quantity: 'Order at most 5.' });
  expect(await errorOf(2, { address: null })).toEqual({ address: 'This field is required.' });
  expect(await errorOf(2, { isPickup: true })).toEqual({ isPickup: 'The seller does not offer pickup.' });
  expect(await errorOf(2, { address: { ...address, country: 'US' } })).toEqual({
    'address.country': 'The seller does not deliver to this country.',
  });
  expect((await place(buyer, product.id, 2, { isSample: true })).refusal.code).toBe('not_orderable');
  expect((await place(buyer, product.id, 2, { total: 1 })).refusal).toMatchObject({
    code: 'price_changed',
    current: { total: 200_00 },
  });
  expect((await place(seller, product.id, 2)).refusal.code).toBe('own_item');
  expect((await place(buyer, crypto.randomUUID(), 2)).refusal.code).toBe('not_found');
  expect((await place(buyer, product.id, 2, { kind: 'post' })).refusal.code).toBe('not_found');
  await seller.call(editProductState, { params: { productId: product.id }, body: { state: 'paused' } });
  expect((await place(buyer, product.id, 2)).refusal.code).toBe('not_orderable');
});

test('what nobody answers goes on by itself, in order, also after a stop', async () => {
  const product = await stocked(world, seller, 10);
  const buyer = await buyerWith(1_000_00);
  const [lapsed, late, sent] = [
    await placed(buyer, product.id, 1),
    await placed(buyer, product.id, 2),
    await placed(buyer, product.id, 3),
  ];
  for (const { id } of [late, sent]) await take(seller, id, 'confirm');
  await take(seller, sent.id, 'ship', { tracking: 'BD 123', trackingLink: 'https://parcels.example/BD123' });
  expect((await take(buyer, late.id, 'cancel')).refusal.code).toBe('not_cancellable');
  await deadlinesPass(18);
  expect((await read(buyer, lapsed.id)).steps.at(-1)).toMatchObject({ step: 'cancel', by: 'program', to: 'cancelled' });
  const done = await read(buyer, sent.id);
  expect(done).toMatchObject({ state: 'completed', tracking: { text: 'BD 123' } });
  const at = done.steps.map((step) => Date.parse(step.at));
  // Received 14 days after shipping, completed 3 days later: from the deadlines, not from when they were noticed.
  expect([(at[3] ?? 0) - (at[2] ?? 0), (at[4] ?? 0) - (at[3] ?? 0)]).toEqual([14 * DAY_MS, 3 * DAY_MS]);
  expect(await read(buyer, late.id)).toMatchObject({ state: 'confirmed', isLate: true, can: { cancel: true } });
  expect((await take(buyer, late.id, 'cancel')).status).toBe(200);
  expect((await product.read()).stock).toBe(7);
  expect((await prove(world.database)).differences).toEqual([]);
});
