import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptSettlement, proposeSettlement } from '#contract/orders/disputes.ts';
import { readTradeRecord } from '#contract/orders/reviews.ts';
import { placed, read, requiredKey, stocked, take } from '#test/orders/orders.ts';
import { accept, offered, requested } from '#test/orders/quotes.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { honouredOf } from './read-record.ts';

const DAY_MS = 86_400_000;
let world: World;
let seller: Member, buyer: Member;
let productId: string;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  [seller, buyer] = [await world.member('karan'), await world.member('asha')];
  productId = (await stocked(world, seller, null, { currency: 'JPY' })).id;
});
afterAll(() => world.close());

const recordOf = async () => {
  await world.settled();
  return (await buyer.call(readTradeRecord, { params: { actorId: seller.id } })).reply.data;
};
/** An order from a quote that promises to ship within 10 days. */
async function quoted(): Promise<string> {
  const { id } = await requested(buyer, productId);
  const quote = await offered(seller, id, { currency: 'JPY' });
  return (await accept(buyer, quote)).reply.data.id;
}

test('a quote is honoured when it is shipped in time, and the record says so from five on, also when bad', async () => {
  for (let index = 0; index < 2; index += 1) await take(seller, await quoted(), 'ship');
  await take(seller, await quoted(), 'cancel', { reason: 'Sold elsewhere' });
  const [late, broken] = [await quoted(), await quoted()];
  // What is still open says nothing yet.
  expect(await recordOf()).toMatchObject({ honoured: null, inTime: null, fulfilled: null });
  world.clock.advance(11 * DAY_MS);
  expect((await take(seller, late, 'ship')).status).toBe(200);
  expect((await recordOf()).honoured).toBeNull();
  expect((await take(buyer, broken, 'cancel')).status).toBe(200);
  expect(await recordOf()).toMatchObject({
    honoured: { count: 2, of: 5 },
    inTime: null,
    fulfilled: { count: 3, of: 5 },
  });
  expect(await honouredOf(world.db, [seller.id, buyer.id], world.clock.now())).toEqual(
    new Map([[seller.id, { count: 2, of: 5 }]]),
  );
});

test('a price that a dispute shared before anything was shipped is a quote that was broken', async () => {
  const other = await world.member('ravi');
  const item = await stocked(world, other, null, { currency: 'JPY' });
  for (let index = 0; index < 5; index += 1) {
    const { id } = await requested(buyer, item.id);
    const order = (await accept(buyer, await offered(other, id, { currency: 'JPY' }))).reply.data.id;
    if (index > 0) await take(other, order, 'ship');
    if (index > 1) continue;
    await take(buyer, order, 'dispute', { reason: 'Nothing came' });
    await buyer.call(proposeSettlement, { params: { orderId: order }, body: { sellerPercent: 10 } });
    const { number = 0 } = (await read(other, order)).proposals[0] ?? {};
    const accepted = { params: { orderId: order }, body: { number } };
    expect((await other.call(acceptSettlement, accepted, requiredKey())).reply.data.state).toBe('split');
  }
  await world.settled();
  const { reply } = await buyer.call(readTradeRecord, { params: { actorId: other.id } });
  expect(reply.data).toMatchObject({ honoured: { count: 4, of: 5 }, fulfilled: { count: 4, of: 5 } });
});

test('an order at the list price is in the record, and one that was never confirmed is not', async () => {
  const declined = await placed(buyer, productId);
  await take(seller, declined.id, 'cancel', { reason: 'No' });
  const { id } = await placed(buyer, productId);
  await take(seller, id, 'confirm');
  await take(seller, id, 'ship');
  expect(await recordOf()).toMatchObject({ honoured: { count: 2, of: 5 }, fulfilled: { count: 4, of: 6 } });
  world.clock.advance(366 * DAY_MS);
  expect(await honouredOf(world.db, [seller.id], world.clock.now())).toEqual(new Map());
});
