import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeWallet } from '#contract/wallet/acts.ts';
import { Refusal } from '#platform/refusal.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { requiredKey } from '#test/wallet/abilities.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { openWorld, type World } from '#test/world.ts';
import { capture, charge, hold } from '../index.ts';
import { expireHolds } from './expire-holds.ts';
import type { Posting } from './posting.ts';
import { prove } from './proof.ts';

/* What ends a hold, or spending, in the moment in which money moves. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { run, someoneWith, balance, holding } = booksOf(() => world);
/** `done`, or the code of the refusal. */
const outcome = async (useCase: (ctx: Posting) => Promise<unknown>): Promise<string> =>
  run(useCase).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
const paying = (ownerId: string, amount: number) => ({
  ...request(),
  ownerId,
  currency: INR,
  to: [{ system: 'revenue' as const, amount }],
});
const available = async (ownerId: string) => (await balance(ownerId))?.available;
const differences = async () => (await prove(world.database)).differences;

test('a capture and the end of its hold at once: what was not captured is spendable again', async () => {
  const asha = await someoneWith(10_000);
  const to = [{ system: 'revenue' as const, amount: 60 }];
  for (const _ of Array.from({ length: 6 })) {
    const before = await available(asha);
    const endsAt = new Date(world.clock.now().getTime() + 1_000);
    const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha, 100, { endsAt })]));
    world.clock.advance(1_000);
    await enqueue(world.db, expireHolds, {});
    const captures = Promise.all(
      Array.from({ length: 2 }, async () =>
        outcome(async (ctx) => capture(ctx, [{ ...request(), holdId: reserved?.holdId ?? '', to }])),
      ),
    );
    await world.settled();
    const captured = (await captures).filter((code) => code === 'done').length;
    await enqueue(world.db, expireHolds, {});
    await world.settled();
    expect(captured).toBeLessThan(2);
    expect(await balance(asha)).toMatchObject({ available: (before ?? 0) - 60 * captured, onHold: 0 });
  }
  expect(await differences()).toEqual([]);
});

test('a freeze and spending at once: what was held before is captured, and nothing new starts after it', async () => {
  const desk = await world.member('desk', { isAdmin: true });
  for (const _ of Array.from({ length: 5 })) {
    const asha = await someoneWith(1_000);
    const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha, 100)]));
    const to = [{ system: 'revenue' as const, amount: 60 }];
    const body = { reason: 'A stolen card' };
    const [captured, frozen, ...spent] = await Promise.all([
      outcome(async (ctx) => capture(ctx, [{ ...request(), holdId: reserved?.holdId ?? '', to }])),
      desk.call(freezeWallet, { params: { actorId: asha }, body }, requiredKey()),
      ...Array.from({ length: 4 }, async () => outcome(async (ctx) => charge(ctx, [paying(asha, 100)]))),
    ]);
    expect([captured, frozen.status]).toEqual(['done', 201]);
    expect(spent.filter((code) => code !== 'done' && code !== 'wallet_frozen')).toEqual([]);
    expect(await available(asha)).toBe(900 - 100 * spent.filter((code) => code === 'done').length);
    expect(await outcome(async (ctx) => charge(ctx, [paying(asha, 100)]))).toBe('wallet_frozen');
  }
  expect(await differences()).toEqual([]);
});
