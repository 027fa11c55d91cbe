import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrderPrice } from '#contract/orders/orders.ts';
import { place, placed, read, stocked, take } from '#test/orders/orders.ts';
import { accept, compared, offered, readCompared, readRequest, requested } from '#test/orders/quotes.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const DAY_MS = 86_400_000;
const SAMPLE = 500;
let world: World;
let seller: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  seller = await world.member('karan');
});
afterAll(() => world.close());

/** A product of 300 with a delivery of 40 and a sample of 500, in a currency that is paid outside. */
const offeredGoods = async () =>
  stocked(world, seller, 100, {
    currency: 'JPY',
    ladder: [{ from: 1, price: 300 }],
    samplePrice: SAMPLE,
    sampleMax: 2,
    delivery: 'amount',
    deliveryFee: 40,
    taxRate: null,
  });
async function buyerWithSample(productId: string): Promise<Member> {
  const buyer = await world.member(`taster${(people += 1)}`);
  const { id } = await placed(buyer, productId, 1, { isSample: true, total: SAMPLE + 40 });
  for (const step of ['confirm', 'ship'] as const) await take(seller, id, step);
  for (const step of ['receive', 'complete'] as const) expect((await take(buyer, id, step)).status).toBe(200);
  return buyer;
}
/** Moves the end of the sample's order. */
async function completedAgo(buyerId: string, days: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() - days * DAY_MS);
  const samples = world.db.updateTable('placed_order').where('is_sample', '=', true).where('buyer_id', '=', buyerId);
  await samples.set({ ended_at: at }).execute();
}
const priceFor = async (buyer: Member, itemId: string, more: object = {}) =>
  (await buyer.call(readOrderPrice, { query: { kind: 'product', itemId, quantity: '1', ...more } })).reply.data;

test('the price of a sample comes off the first order, never below 0, delivery untouched', async () => {
  const { id } = await offeredGoods();
  const buyer = await buyerWithSample(id);
  expect(await priceFor(buyer, id)).toMatchObject({
    goods: 300,
    credit: 300,
    delivery: 40,
    total: 40,
    payment: 'outside',
  });
  expect(await priceFor(buyer, id, { quantity: '5' })).toMatchObject({ goods: 1_500, credit: 500, total: 1_040 });
  expect(await priceFor(buyer, id, { isSample: 'true' })).toMatchObject({ credit: 0, total: 540 });
  expect((await place(buyer, id, 1, { total: 340 })).refusal).toMatchObject({
    code: 'price_changed',
    current: { total: 40 },
  });
  const order = await placed(buyer, id, 1, { total: 40 });
  expect(order).toMatchObject({ goods: 300, credit: 300, delivery: 40, total: { amount: 40 } });
  expect(await read(seller, order.id)).toMatchObject({ credit: 300 });
  expect(await priceFor(buyer, id)).toMatchObject({ credit: 0, total: 340 });
  expect(await priceFor(await world.member('stranger'), id)).toMatchObject({ credit: 0, total: 340 });
});

test('two orders at once: one credit', async () => {
  const product = await offeredGoods();
  for (let round = 0; round < 3; round += 1) {
    const buyer = await buyerWithSample(product.id);
    const results = await Promise.all([1, 2, 3].map(async () => place(buyer, product.id, 1, { total: 40 })));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { refusal } of results.filter(({ status }) => status !== 201))
      expect(refusal).toMatchObject({ code: 'price_changed', current: { total: 340 } });
  }
});

test('a cancelled order gives it back, within its time', async () => {
  const { id } = await offeredGoods();
  const buyer = await buyerWithSample(id);
  const order = await placed(buyer, id, 1, { total: 40 });
  expect((await take(buyer, order.id, 'cancel')).status).toBe(200);
  expect(await priceFor(buyer, id)).toMatchObject({ credit: 300 });
  await completedAgo(buyer.id, 59);
  const again = await placed(buyer, id, 2, { total: 140 });
  expect(again).toMatchObject({ credit: 500 });
  await completedAgo(buyer.id, 60);
  await take(buyer, again.id, 'cancel');
  expect(await priceFor(buyer, id)).toMatchObject({ credit: 0 });
});

test('it comes off an accepted quote, and both sides see it before', async () => {
  const { id } = await offeredGoods();
  const buyer = await buyerWithSample(id);
  const inquiry = await requested(buyer, id);
  expect(inquiry.credit).toMatchObject({ amount: SAMPLE, currency: 'JPY' });
  const lines = [{ label: 'Shawl', quantity: 4, unitPrice: 250 }];
  const quote = await offered(seller, inquiry.id, { currency: 'JPY', lines, delivery: 40, taxRate: null });
  expect(quote).toMatchObject({ goods: 1_000, total: 1_040, credit: 500 });
  expect((await accept(buyer, quote)).refusal).toMatchObject({ code: 'price_changed', current: { total: 540 } });
  const { data } = (await accept(buyer, { id: quote.id, total: 540 })).reply;
  expect(data).toMatchObject({ goods: 1_000, credit: 500, total: { amount: 540 } });
  expect(await readRequest(seller, inquiry.id)).toMatchObject({ credit: null, quotes: [{ credit: 0 }] });
});

test('answers are compared by what is paid', async () => {
  const [product, other] = [await offeredGoods(), await world.member('other')];
  const buyer = await buyerWithSample(product.id);
  const second = await stocked(world, other, 100, { currency: 'JPY' });
  const { id, answers } = await compared(buyer, [product.id, second.id]);
  const requestOf = (itemId: string) => answers.find(({ item }) => item.id === itemId)?.requestId ?? '';
  const offer = { currency: 'JPY', lines: [{ label: 'Shawl', quantity: 4, unitPrice: 250 }], delivery: 40 };
  await offered(seller, requestOf(product.id), offer);
  await offered(other, requestOf(second.id), offer);
  expect((await readCompared(buyer, id)).answers.map(({ quote }) => quote?.price)).toMatchObject([
    { goods: 1_000, credit: 500, total: 540 },
    { goods: 1_000, credit: 0, total: 1_040 },
  ]);
});
