import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_ROUNDS } from '#contract/orders/choices.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type CalledStep, STEP_CALLS } from '#contract/orders/step-calls.ts';
import { stepOf } from '#contract/orders/steps.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import { listed, place, read, stocked, take } from '#test/orders/orders.ts';
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
/** One act of a buyer, of the seller, or of time. */
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
  expect(steps.filter(({ step }) => step === 'complete' || step === 'cancel').length).toBeLessThanOrEqual(1);
  expect(steps.filter(({ step }) => step === 'request_changes').length).toBeLessThanOrEqual(CHANGE_ROUNDS);
}

test('whatever buyers, sellers and time do at once, histories are legal, and stock and money are right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 }),
      async (rounds) => {
        people += 1;
        const seller = await world.member(`seller${people}`);
        const buyers = [await world.member(`left${people}`), await world.member(`right${people}`)];
        for (const { id } of buyers) await pay(id, 20 * PRICE);
        const product = await stocked(world, seller, STOCK);
        for (const acts of rounds) {
          const before = (await listed(seller, 'seller')).data;
          await Promise.all(
            acts.map(async (each) => {
              const buyerOf = (id: string | undefined): Member => buyers.find((buyer) => buyer.id === id) ?? seller;
              if (each.what === 'place') await place(buyers[each.buyer]!, product.id, each.quantity);
              else if (each.what === 'step') {
                const order = before[each.which % Math.max(1, before.length)];
                if (order !== undefined)
                  await take(each.bySeller ? seller : buyerOf(order.other?.id), order.id, each.step, {
                    reason: 'A model',
                  });
              } else {
                world.clock.advance(each.days * DAY_MS);
                await Promise.all([enqueue(world.db, passDeadlines, {}), enqueue(world.db, passDeadlines, {})]);
              }
            }),
          );
          await world.settled();
        }
        const rows = (await listed(seller, 'seller', { limit: '50' })).data;
        const orders = await Promise.all(rows.map(async ({ id }) => read(seller, id)));
        for (const order of orders) refuseIllegal(order);
        const sumOf = (states: (state: Order['state']) => boolean) =>
          orders.filter(({ state }) => states(state)).reduce((sum, { quantity }) => sum + quantity, 0);
        expect((await product.read()).stock).toBe(STOCK - sumOf((state) => state !== 'cancelled'));
        const sold = sumOf((state) => state === 'completed') * PRICE;
        const open = sumOf((state) => state !== 'completed' && state !== 'cancelled') * PRICE;
        const [left, right] = [await balance(buyers[0]!.id), await balance(buyers[1]!.id)];
        expect((left?.onHold ?? 0) + (right?.onHold ?? 0)).toBe(open);
        expect((left?.available ?? 0) + (right?.available ?? 0)).toBe(40 * PRICE - open - sold);
        expect((await balance(seller.id))?.earned ?? 0).toBe(sold - (sold * 7) / 100);
      },
    ),
    { numRuns: 10 },
  );
  expect((await prove(world.database)).differences).toEqual([]);
}, 180_000);
