import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { MONEY_MAX } from '#contract/core/money/money.ts';
import { deleteProduct } from '#contract/marketplace/products.ts';
import {
  createOrderRequest,
  declineOrderRequest,
  listOrderRequests,
  withdrawOrderRequest,
} from '#contract/orders/requests.ts';
import { day } from '#platform/time.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { address, place, stocked } from '#test/orders/orders.ts';
import { accept, offer, offered, readRequest, requested } from '#test/orders/quotes.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What can be offered, and where and until when an offer is accepted. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
let people = 0;
const someone = async (): Promise<Member> => world.member(`agreed${(people += 1)}`);
const IN_YEN = { currency: 'JPY' };

type Input = Partial<In<(typeof createOrderRequest)['body']>>;
async function quoted(fields: object = {}, input: Input = {}) {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, null, { ...IN_YEN, ...fields });
  const body = { kind: 'product', itemId: product.id, quantity: 4, text: 'How much?', ...input } as const;
  const { id } = (await buyer.call(createOrderRequest, { body })).reply.data;
  return { seller, buyer, product, id, quote: await offered(seller, id, IN_YEN) };
}
const inFrance = { ...address, country: 'FR' };

test('a quote is for the country that was asked for, wherever else the seller delivers', async () => {
  const { buyer, quote } = await quoted({ delivers: 'everywhere' }, { country: 'FR' });
  expect((await accept(buyer, quote)).refusal).toMatchObject({
    code: 'invalid_input',
    error: { 'address.country': 'This quote is for delivery to the country that you asked for.' },
  });
  expect((await accept(buyer, quote, { address: inFrance })).status).toBe(201);
});

test('where no country was asked for, it is for those to which the thing is delivered', async () => {
  const { buyer, quote } = await quoted();
  expect((await accept(buyer, quote, { address: inFrance })).refusal.error).toEqual({
    'address.country': 'The seller does not deliver to this country.',
  });
  expect((await accept(buyer, quote)).status).toBe(201);
});

test('what was quoted is picked up only where its seller offers that', async () => {
  const pickup = { address: null, isPickup: true };
  const { buyer, id, quote } = await quoted();
  expect((await accept(buyer, quote, pickup)).refusal.error).toEqual({
    isPickup: 'The seller does not offer pickup.',
  });
  const open = await quoted({ pickup: true });
  const { quotes, pickup: place } = await readRequest(open.buyer, open.id);
  expect([place !== null, (await readRequest(buyer, id)).pickup]).toEqual([true, null]);
  // The seller sends nothing, so the delivery of the quote is not charged.
  const delivery = quotes[0]?.delivery ?? 0;
  expect(delivery).toBeGreaterThan(0);
  expect((await accept(open.buyer, open.quote, pickup)).refusal.code).toBe('price_changed');
  const total = open.quote.total - delivery;
  expect((await accept(open.buyer, open.quote, { ...pickup, total })).reply.data).toMatchObject({
    isPickup: true,
    address: null,
    delivery: 0,
    total: { amount: total },
  });
});

test('a quote binds also after its thing was archived, but not while a ruling withholds that', async () => {
  const archived = await quoted();
  await archived.seller.call(deleteProduct, { params: { productId: archived.product.id } });
  expect((await accept(archived.buyer, archived.quote)).status).toBe(201);
  const { seller, buyer, product, id, quote } = await quoted();
  await rulingOn(world, 'product', product.id);
  expect((await accept(buyer, quote)).refusal.code).toBe('not_orderable');
  expect((await offer(seller, id, { ...IN_YEN, delivery: 0 })).refusal.code).toBe('not_orderable');
});

test('nobody accepts what their own page offers, whose team they have joined since they asked', async () => {
  const [admin, buyer] = [await someone(), await someone()];
  const page = await openPage(world, 'Mill', { admin });
  const product = await stocked(world, admin, null, { ...IN_YEN, sellerId: page.id });
  const { id } = await requested(buyer, product.id);
  const quote = await offered(page.as(admin), id, IN_YEN);
  expect((await readRequest(buyer, id)).quotes[0]?.can.accept).toBe(true);
  await page.setRole(buyer, 'editor');
  expect((await readRequest(buyer, id)).quotes[0]?.can).toEqual({ accept: false, decline: true, withdraw: false });
  expect((await accept(buyer, quote)).refusal.code).toBe('own_item');
});

test('what is over says so before the task has run', async () => {
  const { seller, buyer, id, quote } = await quoted();
  const unanswered = await requested(buyer, (await stocked(world, seller, null, IN_YEN)).id);
  world.clock.advance(14 * day);
  expect((await accept(buyer, quote)).refusal).toMatchObject({ code: 'state_changed', current: { state: 'expired' } });
  world.clock.advance(16 * day);
  const [again, other] = [await world.member('agreed-again'), await world.member('agreed-other')];
  const move = { buyer_id: again.id, seller_id: other.id };
  // The sessions of both have ended by now.
  await world.db.updateTable('order_request').set(move).where('id', 'in', [id, unanswered.id]).execute();
  const ended = { code: 'state_changed', current: { state: 'ended' } };
  expect((await again.call(withdrawOrderRequest, { params: { requestId: id } })).refusal).toMatchObject(ended);
  const params = { params: { requestId: unanswered.id } };
  expect((await other.call(declineOrderRequest, { ...params, body: {} })).refusal).toMatchObject(ended);
  expect((await offer(other, unanswered.id, IN_YEN)).refusal).toMatchObject(ended);
});

test('a list says by when its reader acts: until a quote ends, else until the request does', async () => {
  const { seller, buyer, id, quote } = await quoted();
  const rowOf = async (by: Member, side: 'buyer' | 'seller') =>
    (await by.call(listOrderRequests, { query: { side } })).reply.data.find((row) => row.id === id);
  const { dueAt, endsAt } = (await rowOf(buyer, 'buyer'))!;
  expect([dueAt, dueAt === endsAt]).toEqual([quote.expiresAt, false]);
  await accept(buyer, quote);
  expect((await rowOf(seller, 'seller'))?.dueAt).toBeNull();
  const open = await requested(buyer, (await stocked(world, seller, null, IN_YEN)).id);
  expect(open.dueAt).toBe(open.endsAt);
});

test('no line, and no quantity that a buyer can choose, costs more than the largest amount', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const { id } = await requested(buyer, (await stocked(world, seller, null, IN_YEN)).id);
  const refused = async (more: object) => (await offer(seller, id, { ...IN_YEN, ...more })).refusal;
  const line = { label: 'Shawl', quantity: 1, unitPrice: 10 ** 11 };
  const large = { ...line, quantity: 10_001 };
  const fair = { ...line, quantity: 5_001 };
  // At the largest quantity it costs next to nothing.
  const ladder = [
    { from: 1, price: 10 ** 11 },
    { from: 1_000_000, price: 1 },
  ];
  for (const [more, field] of [
    [{ lines: [line, large] }, 'lines.1.unitPrice'],
    [{ lines: [fair, fair] }, 'lines'],
    [{ lines: [], ladder, quantity: 1_000_000 }, 'ladder.0.price'],
  ] as const) {
    const { code, error } = await refused(more);
    expect([code, Object.keys(error ?? {})]).toEqual(['invalid_input', [field]]);
    expect(error?.[field]?.replaceAll(/\D/g, '')).toBe(String(MONEY_MAX));
  }
  expect((await offer(seller, id, { ...IN_YEN, lines: [], ladder, quantity: 9_000 })).status).toBe(201);
});

test('a currency and a country are those of the lists', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, null, { ...IN_YEN, delivers: 'everywhere' });
  const nowhere = { address: { ...address, country: 'ZZ' } };
  const body = { kind: 'product', itemId: product.id, quantity: 4, text: 'How much?', country: 'ZZ' } as const;
  const { id } = await requested(buyer, product.id);
  const unknown = await offer(seller, id, { currency: 'ZZZ' });
  const quote = await offered(seller, id, IN_YEN);
  const answers = [
    await buyer.call(createOrderRequest, { body }),
    unknown,
    await accept(buyer, quote, nowhere),
    await place(buyer, product.id, 1, nowhere),
  ];
  expect(answers.map(({ status, refusal }) => [status, ...Object.keys(refusal.error ?? {})])).toEqual([
    [422, 'country'],
    [422, 'currency'],
    [422, 'address.country'],
    [422, 'address.country'],
  ]);
  expect((await accept(buyer, quote)).status).toBe(201);
});
