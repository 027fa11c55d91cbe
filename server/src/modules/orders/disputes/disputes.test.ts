import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPOSALS_A_DAY } from '#contract/orders/choices.ts';
import {
  acceptSettlement,
  decideDispute,
  listDisputes,
  proposeSettlement,
  readDispute,
} from '#contract/orders/disputes.ts';
import { prove } from '#modules/wallet';
import { placed, read, requiredKey, stocked, take } from '#test/orders/orders.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let seller: Member, admin: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
  seller = await world.member('karan');
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
let people = 0;
/** An order of 1,001 minor units that was confirmed, or shipped as well, and is in dispute. */
async function disputed({ isShipped = false } = {}) {
  const buyer = await world.member(`buyer${(people += 1)}`);
  await pay(buyer.id, 10_000);
  const product = await stocked(world, seller, 5, { ladder: [{ from: 1, price: 1_001 }] });
  const { id } = await placed(buyer, product.id, 1, { total: 1_001 });
  await take(seller, id, 'confirm');
  if (isShipped) await take(seller, id, 'ship');
  expect((await take(buyer, id, 'dispute', { reason: 'It is torn' })).status).toBe(200);
  return { buyer, id, product };
}
const propose = async (by: Member, orderId: string, sellerPercent: number) =>
  by.call(proposeSettlement, { params: { orderId }, body: { sellerPercent } });
const accept = async (by: Member, orderId: string, number: number) =>
  by.call(acceptSettlement, { params: { orderId }, body: { number } }, requiredKey());
const decide = async (orderId: string, sellerPercent: number) =>
  admin.call(decideDispute, { params: { orderId }, body: { sellerPercent, reason: 'Both are right' } }, requiredKey());
const sortedDates = (rows: readonly { dueAt: string | null }[]) =>
  rows.map(({ dueAt }) => dueAt ?? '').toSorted((one, other) => one.localeCompare(other));
const earned = async () => (await balance(seller.id))?.earned ?? 0;

test('a split of 60 to 40 of 1,001 minor units is 601 and 400, and a second decision is refused', async () => {
  const { buyer, id } = await disputed();
  const before = await earned();
  const answers = await Promise.all([decide(id, 60), decide(id, 60)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({ current: { state: 'split' } });
  expect((await earned()) - before).toBe(601);
  expect(await balance(buyer.id)).toMatchObject({ available: 10_000 - 601, onHold: 0 });
  const done = await read(buyer, id);
  expect(done).toMatchObject({
    state: 'split',
    hasFee: false,
    waitsFor: null,
    settlement: { seller: 601, buyer: 400 },
  });
  expect(done.steps.at(-1)).toMatchObject({ by: 'admin', reason: 'Both are right' });
  expect((await prove(world.database)).differences).toEqual([]);
});

test('one side accepts the other’s latest proposal', async () => {
  const { buyer, id, product } = await disputed();
  expect((await accept(seller, id, 1)).refusal.code).toBe('proposal_replaced');
  await propose(buyer, id, 20);
  await propose(seller, id, 90);
  await propose(buyer, id, 0);
  expect((await accept(seller, id, 1)).refusal.code).toBe('proposal_replaced');
  expect((await accept(buyer, id, 3)).refusal.code).toBe('proposal_replaced');
  expect((await read(seller, id)).proposals.map(({ number, by }) => [number, by])).toEqual([
    [1, 'buyer'],
    [2, 'seller'],
    [3, 'buyer'],
  ]);
  expect((await accept(seller, id, 3)).reply.data).toMatchObject({ state: 'refunded' });
  expect(await balance(buyer.id)).toMatchObject({ available: 10_000, onHold: 0 });
  expect((await propose(buyer, id, 10)).refusal).toMatchObject({
    code: 'state_changed',
    current: { state: 'refunded' },
  });
  // It was never sent: it is in stock again.
  expect((await product.read()).stock).toBe(5);
});

test.each([
  [false, 5],
  [true, 4],
] as const)(
  'of 5, one was ordered and is refunded: if it was shipped (%s), the stock is %i',
  async (isShipped, stock) => {
    const { id, product } = await disputed({ isShipped });
    expect((await product.read()).stock).toBe(4);
    const answers = await Promise.all([decide(id, 0), decide(id, 0)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await product.read()).stock).toBe(stock);
  },
);

test('what a dispute shares or gives to the seller stays sold', async () => {
  for (const percent of [1, 100]) {
    const { id, product } = await disputed();
    expect((await decide(id, percent)).status).toBe(200);
    expect((await product.read()).stock).toBe(4);
  }
});

test('a side proposes so many times a day, since the other one gets an e-mail of each', async () => {
  const { buyer, id } = await disputed();
  for (let number = 0; number < PROPOSALS_A_DAY; number += 1)
    expect((await propose(buyer, id, number)).status).toBe(200);
  expect((await propose(buyer, id, 50)).refusal.code).toBe('daily_limit_reached');
});

test('all for the seller is a completed order', async () => {
  const { buyer, id } = await disputed();
  const before = await earned();
  await propose(buyer, id, 100);
  expect((await accept(seller, id, 1)).reply.data).toMatchObject({ state: 'completed' });
  expect((await earned()) - before).toBe(1_001);
});

test('in a dispute nothing else happens, and neither before nor after it is there one', async () => {
  const { buyer, id } = await disputed();
  for (const [by, step] of [
    [seller, 'ship'],
    [seller, 'cancel'],
    [buyer, 'complete'],
  ] as const)
    expect((await take(by, id, step, { reason: 'No' })).status).toBeGreaterThanOrEqual(400);
  expect((await read(buyer, id)).state).toBe('disputed');
  const product = await stocked(world, seller, 5);
  await pay(buyer.id, 100_00);
  const fresh = await placed(buyer, product.id);
  expect((await take(buyer, fresh.id, 'dispute', { reason: 'No' })).refusal.code).toBe('state_changed');
  const mute = await take(buyer, id, 'dispute', {});
  expect(mute.refusal.error).toHaveProperty('reason');
});

test('admins see what is due first, and decide nothing of their own', async () => {
  const { id } = await disputed();
  const { data, page } = (await admin.call(listDisputes, { query: { size: '50' } })).reply;
  expect([data.length, page.total]).toEqual([page.total, data.length]);
  expect(data.map((row) => row.id)).toContain(id);
  expect(data.map((row) => row.dueAt)).toEqual(sortedDates(data));
  expect((await admin.call(readDispute, { params: { orderId: id } })).reply.data).toMatchObject({
    id,
    state: 'disputed',
    can: { decide: true },
    steps: [{ step: null }, { step: 'confirm' }, { step: 'dispute', reason: 'It is torn' }],
  });
  expect((await seller.call(listDisputes, { query: {} })).status).toBe(404);
});

test('one that nobody has decided in time is overdue; its order is in dispute, and not late', async () => {
  const { buyer, id } = await disputed();
  const dueAt = new Date(world.clock.now().getTime() - 1);
  await world.db.updateTable('placed_order').set({ due_at: dueAt }).where('id', '=', id).execute();
  const dispute = (await admin.call(readDispute, { params: { orderId: id } })).reply.data;
  expect([dispute.isOverdue, (await read(buyer, id)).isLate]).toEqual([true, false]);
});
