import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRefund } from '#contract/wallet/refunds.ts';
import { onlyProvider } from '#platform/payments/index.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { testProvider } from '#test/payments/test-provider.ts';
import { requiredKey } from '#test/wallet/abilities.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { type Member as Owner, openWorld, type World } from '#test/world.ts';
import { charge, prove } from '../index.ts';
import { refundReference } from './reference.ts';
import { sendRefund } from './send-refund.ts';

let world: World;
const pay = testProvider({ now: () => world.clock.now() });
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' }, { payments: onlyProvider(pay.provider) });
});
afterAll(() => world.close());

const { run, balance } = booksOf(() => world);
const paid = depositsOf(() => world);

const amount = fc.integer({ min: 1, max: 300 });
const step = fc.oneof(
  fc.record({ what: fc.constant('deposit' as const), amount }),
  fc.record({ what: fc.constant('spend' as const), amount }),
  fc.record({ what: fc.constant('refund' as const), amount: fc.option(amount, { nil: undefined }) }),
  fc.record({ what: fc.constant('end' as const), as: fc.constantFrom('succeeded' as const, 'failed' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
interface Model {
  available: number;
  /** What can still go back of each deposit, the newest last. */
  left: { id: string; left: number }[];
  open: { id: string; depositId: string; amount: number }[];
}

let people = 0;
async function play(steps: readonly Step[]): Promise<void> {
  const owner = await world.member(`model${(people += 1)}`);
  const model: Model = { available: 0, left: [], open: [] };
  for (const each of steps) {
    if (each.what === 'deposit') {
      world.clock.advance(1_000);
      model.left.push({ id: await paid(owner.id, each.amount), left: each.amount });
      model.available += each.amount;
    } else if (each.what === 'spend') await spend(owner, model, each.amount);
    else if (each.what === 'refund') await refund(owner, model, each.amount);
    else await end(model, each.as);
    expect((await balance(owner.id))?.available ?? 0).toBe(model.available);
  }
}

async function spend({ id: ownerId }: Owner, model: Model, money: number): Promise<void> {
  const to = [{ system: 'revenue' as const, amount: money }];
  const spending = run(async (ctx) => charge(ctx, [{ ...request(), ownerId, currency: INR, to }]));
  const isDone = await spending.then(
    () => true,
    () => false,
  );
  expect(isDone).toBe(money <= model.available);
  if (isDone) model.available -= money;
}

async function refund(owner: Owner, model: Model, requested: number | undefined) {
  const possible = Math.min(
    model.available,
    model.left.reduce((sum, { left }) => sum + left, 0),
  );
  const { status, reply } = await owner.call(
    createRefund,
    { body: { currency: INR, amount: requested } },
    requiredKey(),
  );
  const total = requested ?? possible;
  expect(status === 201).toBe(possible > 0 && total <= possible);
  if (status !== 201) return;
  let rest = total;
  const expected = new Map<string, number>();
  for (const deposit of model.left.toReversed()) {
    const part = Math.min(rest, deposit.left);
    if (part > 0) expected.set(deposit.id, part);
    deposit.left -= part;
    rest -= part;
  }
  expect(new Map(reply.data.map(({ depositId, amount: money }) => [depositId, money.amount]))).toEqual(expected);
  model.available -= total;
  await world.settled();
  model.open.push(...reply.data.map(({ id, depositId, amount: money }) => ({ id, depositId, amount: money.amount })));
}

async function end(model: Model, as: 'succeeded' | 'failed') {
  const ending = model.open.shift();
  if (ending === undefined) return;
  pay.endRefund(refundReference(ending.id), as);
  await enqueue(world.db, sendRefund, { refundId: ending.id });
  await world.settled();
  if (as === 'succeeded') return;
  model.available += ending.amount;
  for (const deposit of model.left) if (deposit.id === ending.depositId) deposit.left += ending.amount;
}

test('whatever is added, spent, sent back and ended, the wallet has what the model has', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), play), { numRuns: 12 });
  expect((await prove(world.database)).differences).toEqual([]);
}, 120_000);
