import { afterAll, beforeAll, expect, test } from 'vitest';
import { editProductState } from '#contract/marketplace/products.ts';
import {
  declineOrderRequest,
  declineQuote,
  listOrderRequests,
  readOrderRequest,
  withdrawOrderRequest,
  withdrawQuote,
} from '#contract/orders/requests.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import { listed, read, stocked } from '#test/orders/orders.ts';
import { accept, offer, offered, open, readRequest, request, requested } from '#test/orders/quotes.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { expireQuotes } from './tasks.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
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
async function buyerWith(amount = 0): Promise<Member> {
  const buyer = await world.member(`asker${(people += 1)}`);
  if (amount > 0) await pay(buyer.id, amount);
  return buyer;
}
const statesOf = async (by: Member, requestId: string) => {
  const { state, quotes } = await readRequest(by, requestId);
  return [state, ...quotes.map((quote) => quote.state)];
};

test('a request leads to a binding quote, and that to a confirmed order', async () => {
  const product = await stocked(world, seller, 10);
  const buyer = await buyerWith(1_000_00);
  const inquiry = await requested(buyer, product.id);
  expect(inquiry).toMatchObject({ side: 'buyer', state: 'open', waitsFor: 'seller', quantity: 4, quotes: [] });
  expect((await readRequest(seller, inquiry.id)).can).toEqual({ quote: true, decline: true, withdraw: false });
  const quote = await offered(seller, inquiry.id, { terms: 'Blue only' });
  expect(quote).toMatchObject({ number: 1, goods: 360_00, total: 400_00, tax: 66_67, terms: 'Blue only' });
  expect(quote.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect((await product.read()).stock).toBe(6);
  await open(buyer, quote.id);
  const { status, reply } = await accept(buyer, quote);
  expect(status).toBe(201);
  expect(reply.data).toMatchObject({
    state: 'confirmed',
    payment: 'wallet',
    shipDays: 10,
    total: { amount: 400_00, currency: 'INR' },
    tax: 66_67,
  });
  expect(reply.data).toMatchObject({
    quoteId: quote.id,
    agreed: { lines: quote.lines, terms: 'Blue only' },
    steps: [{ to: 'confirmed' }],
  });
  expect(await balance(buyer.id)).toMatchObject({ available: 600_00, onHold: 400_00 });
  expect((await product.read()).stock).toBe(6);
  const done = await readRequest(seller, inquiry.id);
  expect(done).toMatchObject({ state: 'ordered', orderId: reply.data.id });
  expect(done.steps.map(({ step, by }) => [step, by])).toEqual([
    ['ask', 'buyer'],
    ['quote', 'seller'],
    ['accept', 'buyer'],
    ['order', 'buyer'],
  ]);
  expect((await accept(buyer, quote)).refusal).toMatchObject({ code: 'state_changed', current: { state: 'accepted' } });
  expect((await listed(seller, 'seller')).data[0]).toMatchObject({ id: reply.data.id });
});

test('a newer quote replaces the one before, and the stock is reserved once', async () => {
  const product = await stocked(world, seller, 10);
  const buyer = await buyerWith();
  const { id } = await requested(buyer, product.id);
  const first = await offered(seller, id);
  const wishes = { params: { quoteId: first.id }, body: { wishes: 'Cheaper, please' } };
  expect((await buyer.call(declineQuote, wishes)).status).toBe(200);
  expect((await product.read()).stock).toBe(10);
  expect((await readRequest(seller, id)).steps.at(-1)).toMatchObject({ step: 'decline', reason: 'Cheaper, please' });
  await offered(seller, id, { quantity: 10 });
  await offered(seller, id, { quantity: 10, delivery: 0 });
  expect(await statesOf(buyer, id)).toEqual(['quoted', 'offered', 'replaced', 'declined']);
  expect((await product.read()).stock).toBe(0);
  expect((await offer(seller, id, { quantity: 11 })).refusal).toMatchObject({
    code: 'stock_short',
    current: { left: 10 },
  });
  expect(await statesOf(buyer, id)).toEqual(['quoted', 'offered', 'replaced', 'declined']);
  expect((await buyer.call(withdrawOrderRequest, { params: { requestId: id } })).status).toBe(200);
  expect(await statesOf(buyer, id)).toEqual(['withdrawn', 'expired', 'replaced', 'declined']);
  expect((await product.read()).stock).toBe(10);
});

test('the buyer acts next while a quote is open, and its seller once it has ended', async () => {
  const product = await stocked(world, seller, null);
  const buyer = await buyerWith();
  const { id } = await requested(buyer, product.id);
  const other = await requested(buyer, product.id);
  const turnOf = async () => {
    const query = { itemId: product.id, limit: '10' };
    const first = (await seller.call(listOrderRequests, { query: { ...query, side: 'seller' } })).reply.data[0];
    return [(await readRequest(buyer, id)).waitsFor, first?.id];
  };
  const quote = await offered(seller, id);
  expect(await turnOf()).toEqual(['buyer', other.id]);
  await seller.call(declineOrderRequest, { params: { requestId: other.id }, body: {} });
  await buyer.call(declineQuote, { params: { quoteId: quote.id }, body: { wishes: 'Blue' } });
  expect(await turnOf()).toEqual(['seller', id]);
  await offered(seller, id);
  expect((await turnOf())[0]).toBe('buyer');
});

test('a quote is taken back only while nobody has seen it, and for ten minutes', async () => {
  const product = await stocked(world, seller);
  const buyer = await buyerWith();
  const { id } = await requested(buyer, product.id);
  const withdraw = async (quoteId: string) => seller.call(withdrawQuote, { params: { quoteId } });
  expect((await withdraw((await offered(seller, id)).id)).status).toBe(200);
  expect((await product.read()).stock).toBe(10);
  const seen = await offered(seller, id);
  await open(buyer, seen.id);
  expect((await withdraw(seen.id)).refusal.code).toBe('quote_binding');
  const late = await offered(seller, id);
  world.clock.advance(11 * MINUTE_MS);
  expect((await withdraw(late.id)).refusal.code).toBe('quote_binding');
  expect((await open(seller, late.id)).refusal.code).toBe('not_permitted');
});

test('of a ladder the buyer chooses a quantity; what is not wanted returns', async () => {
  const product = await stocked(world, seller, 100);
  const buyer = await buyerWith(10_000_00);
  const { id } = await requested(buyer, product.id);
  const ladder = [
    { from: 10, price: 90_00 },
    { from: 50, price: 80_00 },
  ];
  const quote = await offered(seller, id, { lines: [], ladder, quantity: 60, delivery: 0 });
  expect([quote.total, (await product.read()).stock]).toEqual([4_800_00, 40]);
  const errorOf = async (quantity: number) => (await accept(buyer, quote, { quantity })).refusal.error;
  expect(await errorOf(9)).toEqual({ quantity: 'Order at least 10.' });
  expect(await errorOf(61)).toEqual({ quantity: 'Order at most 60.' });
  expect((await accept(buyer, quote, { quantity: 20 })).refusal).toMatchObject({
    code: 'price_changed',
    current: { total: 1_800_00 },
  });
  const order = (await accept(buyer, { ...quote, total: 1_800_00 }, { quantity: 20 })).reply.data;
  expect(order).toMatchObject({ quantity: 20, unitPrice: 90_00, total: { amount: 1_800_00 } });
  expect((await product.read()).stock).toBe(80);
});

test('accepting without money leaves the quote open and the stock reserved', async () => {
  const product = await stocked(world, seller);
  const buyer = await buyerWith();
  const { id } = await requested(buyer, product.id);
  const quote = await offered(seller, id);
  expect((await accept(buyer, quote)).refusal.code).toBe('funds_missing');
  expect(await statesOf(buyer, id)).toEqual(['quoted', 'offered']);
  expect((await product.read()).stock).toBe(6);
});

test('what cannot be quoted or inquiry for is refused', async () => {
  const product = await stocked(world, seller);
  const [buyer, stranger] = [await buyerWith(), await buyerWith()];
  expect((await request(seller, product.id)).refusal.code).toBe('own_item');
  const { id, currency } = await requested(buyer, product.id);
  expect(currency).toBe('INR');
  expect((await offer(buyer, id)).refusal.code).toBe('not_permitted');
  expect((await offer(stranger, id)).refusal.code).toBe('not_found');
  expect((await stranger.call(readOrderRequest, { params: { requestId: id } })).status).toBe(404);
  expect((await offer(seller, id, { lines: [] })).refusal.error).toEqual({ lines: 'This field is required.' });
  await seller.call(editProductState, { params: { productId: product.id }, body: { state: 'paused' } });
  expect((await offer(seller, id)).refusal.code).toBe('not_orderable');
  expect((await request(stranger, product.id)).refusal.code).toBe('not_orderable');
  const decline = { params: { requestId: id }, body: { reason: 'Sold elsewhere' } };
  expect((await seller.call(declineOrderRequest, decline)).reply.data.state).toBe('declined');
  expect((await offer(seller, id)).refusal).toMatchObject({ code: 'state_changed', current: { state: 'declined' } });
});

test('twenty requests a day', async () => {
  const product = await stocked(world, seller);
  const buyer = await buyerWith();
  for (let index = 0; index < 20; index += 1) expect((await request(buyer, product.id)).status).toBe(201);
  expect((await request(buyer, product.id)).refusal.code).toBe('daily_limit_reached');
  const page = (await buyer.call(listOrderRequests, { query: { side: 'buyer', limit: '15', itemId: product.id } }))
    .reply;
  const rest = await buyer.call(listOrderRequests, { query: { side: 'buyer', cursor: page.next ?? '' } });
  expect([page.data.length, rest.reply.data.length]).toEqual([15, 5]);
});

test('accept and expire at once: one counts, and the stock is right', async () => {
  const product = await stocked(world, seller, 100);
  const buyer = await buyerWith(10_000_00);
  for (let round = 0; round < 5; round += 1) {
    const { id } = await requested(buyer, product.id);
    const quote = await offered(seller, id, { validDays: 1 });
    world.clock.advance(DAY_MS - 1);
    const accepting = accept(buyer, quote);
    world.clock.advance(1);
    const [accepted] = await Promise.all([
      accepting,
      enqueue(world.db, expireQuotes, {}),
      enqueue(world.db, expireQuotes, {}),
    ]);
    await world.settled();
    // Where accepting had the lock and came too late, the next run of the task ends the quote.
    await enqueue(world.db, expireQuotes, {});
    await world.settled();
    const [state, became] = await statesOf(buyer, id);
    expect([state, became]).toEqual(accepted.status === 201 ? ['ordered', 'accepted'] : ['quoted', 'expired']);
  }
  const orders = (await listed(buyer, 'buyer')).data;
  expect((await product.read()).stock).toBe(100 - orders.reduce((sum, { quantity }) => sum + quantity, 0));
  for (const { id } of orders) expect((await read(buyer, id)).steps).toHaveLength(1);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('a request ends after 30 days, or with its last quote', async () => {
  const product = await stocked(world, seller);
  const buyer = await buyerWith();
  const [quiet, quoted] = [await requested(buyer, product.id), await requested(buyer, product.id)];
  await offered(seller, quoted.id, { validDays: 20 });
  world.clock.advance(20 * DAY_MS);
  await enqueue(world.db, expireQuotes, {});
  await world.settled();
  expect(await statesOf(buyer, quoted.id)).toEqual(['quoted', 'expired']);
  expect((await product.read()).stock).toBe(10);
  const ended = await world.db.selectFrom('order_request').select('ends_at').where('id', '=', quiet.id).execute();
  const daysLeft = ((ended[0]?.ends_at.getTime() ?? 0) - world.clock.now().getTime()) / DAY_MS;
  expect(daysLeft).toBeCloseTo(10, 2);
});
