import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_ROUNDS } from '#contract/orders/choices.ts';
import { acceptSettlement, decideDispute, proposeSettlement } from '#contract/orders/disputes.ts';
import type { Order, OrderRow } from '#contract/orders/orders.ts';
import { type CalledStep, STEP_CALLS } from '#contract/orders/step-calls.ts';
import { isEnded, stepOf } from '#contract/orders/steps.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import { listed, place, read, requiredKey, stocked, take } from '#test/orders/orders.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { passDeadlines } from './tasks.ts';

const STOCK = 12;
const PRICE = 100_00;
const DAY_MS = 86_400_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on', TRADE_FEE_PERCENT: '7' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);

const STEPS = Object.keys(STEP_CALLS) as CalledStep[];
const DISPUTE_ACTS = ['propose', 'accept', 'decide'] as const;
/** One act of a buyer, of the seller, of an admin, or of time. */
const move = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('place' as const),
      buyer: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('step' as const),
      step: fc.constantFrom(...STEPS),
      bySeller: fc.boolean(),
      which: fc.nat(4),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom(...DISPUTE_ACTS),
      bySeller: fc.boolean(),
      which: fc.nat(4),
      percent: fc.integer({ min: 0, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }) },
);

/** Each line of a history follows from the one before, by a step that leads there and by someone who takes it. */
function refuseIllegal({ steps, state, item }: Order): void {
  const [first, ...rest] = steps;
  expect([first?.step, first?.to, item.kind]).toEqual([null, 'placed', 'product']);
  let before = first?.to ?? 'placed';
  for (const { step, from, to, by } of rest) {
    const { from: allowed, to: target, by: parties } = stepOf(step ?? 'confirm');
    expect(from).toBe(before);
    expect([allowed.includes(before), to, parties.includes(by)]).toEqual([true, target ?? before, true]);
    before = to;
  }
  expect(before).toBe(state);
  expect(steps.filter(({ to, from }) => isEnded(to) && from !== null && !isEnded(from)).length).toBeLessThanOrEqual(1);
  expect(steps.filter(({ from }) => from !== null && isEnded(from))).toEqual([]);
  expect(steps.filter(({ step }) => step === 'request_changes').length).toBeLessThanOrEqual(CHANGE_ROUNDS);
}

interface Cast {
  readonly seller: Member;
  readonly buyers: readonly [Member, Member];
  readonly judge: Member;
  readonly itemId: string;
}
type Move = typeof move extends fc.Arbitrary<infer Each> ? Each : never;
/** Who may not, or comes too late, is refused: what then stands is checked afterwards. */
async function play(cast: Cast, before: readonly OrderRow[], each: Move): Promise<unknown> {
  const { seller, buyers, judge, itemId } = cast;
  if (each.what === 'place') return await place(buyers[each.buyer] ?? seller, itemId, each.quantity);
  if (each.what === 'wait') {
    world.clock.advance(each.days * DAY_MS);
    return await Promise.all([enqueue(world.db, passDeadlines, {}), enqueue(world.db, passDeadlines, {})]);
  }
  const order = before[each.which % Math.max(1, before.length)];
  if (order === undefined) return undefined;
  const by = each.bySeller ? seller : (buyers.find(({ id }) => id === order.other?.id) ?? seller);
  if (each.what === 'step') return await take(by, order.id, each.step, { reason: 'A model' });
  const params = { orderId: order.id };
  const { percent: sellerPercent } = each;
  if (each.what === 'propose') return await by.call(proposeSettlement, { params, body: { sellerPercent } });
  if (each.what === 'decide') {
    const body = { sellerPercent, reason: 'A model' };
    return await judge.call(decideDispute, { params, body }, requiredKey());
  }
  const number = (await read(by, order.id)).proposals.findLast((proposal) => proposal.by !== order.side)?.number ?? 1;
  return await by.call(acceptSettlement, { params, body: { number } }, requiredKey());
}
/** How much an order has taken from the stock: nothing once it is cancelled, or refunded before it was shipped. */
const takenFor = ({ state, quantity, steps }: Order): number => {
  const isUnsold = state === 'cancelled' || (state === 'refunded' && steps.every(({ step }) => step !== 'ship'));
  return isUnsold ? 0 : quantity;
};
/** What the seller has been paid for an order, before the fee. */
const paidFor = ({ state, total, settlement }: Order): number =>
  settlement?.seller ?? (state === 'completed' ? total.amount : 0);

test('whatever buyers, sellers, admins and time do at once, histories, stock and money are right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 }),
      async (rounds) => {
        people += 1;
        const seller = await world.member(`seller${people}`);
        const buyers = [await world.member(`left${people}`), await world.member(`right${people}`)] as const;
        const judge = await world.member(`judge${people}`, { isAdmin: true });
        for (const { id } of buyers) await pay(id, 20 * PRICE);
        const product = await stocked(world, seller, STOCK);
        const cast = { seller, buyers, judge, itemId: product.id };
        for (const acts of rounds) {
          const before = (await listed(seller, 'seller')).data;
          await Promise.all(acts.map(async (each) => play(cast, before, each)));
          await world.settled();
        }
        const rows = (await listed(seller, 'seller', { limit: '50' })).data;
        const orders = await Promise.all(rows.map(async ({ id }) => read(seller, id)));
        for (const order of orders) refuseIllegal(order);
        const sumOf = (amount: (order: Order) => number) => orders.reduce((sum, order) => sum + amount(order), 0);
        expect((await product.read()).stock).toBe(STOCK - sumOf(takenFor));
        const paid = sumOf(paidFor);
        const open = sumOf(({ state, total }) => (isEnded(state) ? 0 : total.amount));
        const [left, right] = [await balance(buyers[0].id), await balance(buyers[1].id)];
        expect((left?.onHold ?? 0) + (right?.onHold ?? 0)).toBe(open);
        expect((left?.available ?? 0) + (right?.available ?? 0)).toBe(40 * PRICE - open - paid);
        const fees = sumOf((order) => Math.floor((paidFor(order) * 7) / 100));
        expect((await balance(seller.id))?.earned ?? 0).toBe(paid - fees);
      },
    ),
    { numRuns: 10 },
  );
  expect((await prove(world.database)).differences).toEqual([]);
}, 180_000);
