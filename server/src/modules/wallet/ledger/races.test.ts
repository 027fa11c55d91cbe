import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { openWorld, type World } from '#test/world.ts';
import { balanceOf, capture, charge, grant, hold, holdOf, release, reverse } from '../index.ts';
import type { Posting } from './posting.ts';
import { prove } from './proof.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { run, someoneWith, balance, holding } = booksOf(() => world);
/** `done`, or the code of the refusal. */
const outcome = async (useCase: (ctx: Posting) => Promise<unknown>): Promise<string> => {
  try {
    await run(useCase);
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].toSorted().map((code) => [code, outcomes.filter((each) => each === code).length]),
  );
const paying = (ownerId: string, amount: number, to?: string) => ({
  ...request(),
  ownerId,
  currency: INR,
  to: [to === undefined ? { system: 'revenue' as const, amount } : { ownerId: to, amount }],
});
const available = async (ownerId: string) => (await balance(ownerId))?.available;
const differences = async () => (await prove(world.database)).differences;

test('fifty spends of 100 on 1,000: ten', async () => {
  const asha = await someoneWith(1_000);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async () => outcome(async (ctx) => charge(ctx, [paying(asha, 100)]))),
  );
  expect([counted(outcomes), await available(asha)]).toEqual([{ done: 10, funds_missing: 40 }, 0]);
});

test('six holds of 1,000 at once on 5,000: five', async () => {
  const asha = await someoneWith(5_000);
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => outcome(async (ctx) => hold(ctx, [holding(asha, 1_000)]))),
  );
  expect(counted(outcomes)).toEqual({ done: 5, funds_missing: 1 });
  expect(await balance(asha)).toMatchObject({ available: 0, onHold: 5_000 });
});

test('one key fifty times moves money once', async () => {
  const asha = await someoneWith(1_000);
  const same = paying(asha, 100);
  const results = await Promise.all(Array.from({ length: 50 }, async () => run(async (ctx) => charge(ctx, [same]))));
  expect(new Set(results.flat().map(({ id }) => id)).size).toBe(1);
  expect(results.flat().filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(await available(asha)).toBe(900);
});

test('five hundred captures of a boost never pass its budget', { timeout: 30_000 }, async () => {
  const asha = await someoneWith(1_000);
  const [budget] = await run(async (ctx) => hold(ctx, [holding(asha, 400)]));
  const holdId = budget?.holdId ?? '';
  const clients = Array.from({ length: 20 }, async () => {
    const outcomes: string[] = [];
    for (const _ of Array.from({ length: 25 }))
      outcomes.push(
        await outcome(async (ctx) => capture(ctx, [{ ...request(), holdId, to: [{ system: 'revenue', amount: 1 }] }])),
      );
    return outcomes;
  });
  const outcomes = (await Promise.all(clients)).flat();
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(400);
  expect(await holdOf(world.database, holdId)).toMatchObject({ state: 'captured', captured: 400 });
});

test('a capture and a release at once: the hold is divided, never doubled', async () => {
  const asha = await someoneWith(10_000);
  for (const _ of Array.from({ length: 10 })) {
    const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha, 100)]));
    const holdId = reserved?.holdId ?? '';
    const to = [{ system: 'revenue' as const, amount: 60 }];
    const [captured, released] = await Promise.all([
      outcome(async (ctx) => capture(ctx, [{ ...request(), holdId, to }])),
      outcome(async (ctx) => release(ctx, [{ ...request(), holdId }])),
    ]);
    expect([released, ['done', 'hold_ended'].includes(captured)]).toEqual(['done', true]);
  }
  expect(await differences()).toEqual([]);
});

test('who pays each other at once never blocks', async () => {
  const [asha, ravi] = [await someoneWith(100_000), await someoneWith(100_000)];
  const outcomes = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const [from, to] = index % 2 === 0 ? [asha, ravi] : [ravi, asha];
      return outcome(async (ctx) => charge(ctx, [paying(from, 10, to)]));
    }),
  );
  expect(counted(outcomes)).toEqual({ done: 80 });
  expect([await available(asha), await available(ravi)]).toEqual([99_600, 99_600]);
});

const MOVES = ['charge', 'capture', 'hold', 'grant', 'release', 'reverse'] as const;
/** What one of several clients does; `from` and `to` choose an owner, a hold or a transaction. */
const step = fc.record({
  move: fc.constantFrom(...MOVES),
  from: fc.nat(9),
  to: fc.nat(9),
  amount: fc.integer({ min: 1, max: 60 }),
});
interface Step {
  readonly move: (typeof MOVES)[number];
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

/** Three owners of 100 each, what they hold and what was paid so far. */
async function openBooks() {
  const owners = [await someoneWith(100), await someoneWith(100), await someoneWith(100)];
  const holds: string[] = [];
  const paid: string[] = [];
  let granted = 0;
  const pick = (list: readonly string[], place: number) => list[place % Math.max(1, list.length)] ?? randomUUID();
  const owner = (place: number) => pick(owners, place);
  const moves: Record<Step['move'], (ctx: Posting, step: Step) => Promise<unknown>> = {
    charge: async (ctx, each) => {
      const [done] = await charge(ctx, [paying(owner(each.from), each.amount, owner(each.to))]);
      paid.push(done?.id ?? '');
    },
    capture: async (ctx, each) => {
      const to = [{ ownerId: owner(each.to), amount: each.amount }];
      const [done] = await capture(ctx, [{ ...request(), holdId: pick(holds, each.from), to }]);
      paid.push(done?.id ?? '');
    },
    hold: async (ctx, each) => {
      const [done] = await hold(ctx, [holding(owner(each.from), each.amount)]);
      holds.push(done?.holdId ?? '');
    },
    grant: async (ctx, each) => {
      await grant(ctx, [{ ...request(), ownerId: owner(each.from), money: { amount: each.amount, currency: INR } }]);
      granted += each.amount;
    },
    release: async (ctx, each) => release(ctx, [{ ...request(), holdId: pick(holds, each.from) }]),
    reverse: async (ctx, each) => reverse(ctx, [{ ...request(), transactionId: pick(paid, each.from) }]),
  };
  return {
    play: async (each: Step) => outcome(async (ctx) => moves[each.move](ctx, each)),
    /** What the owners have together, and what came in. */
    totals: async () => {
      const balances = (await Promise.all(owners.map(async (id) => balanceOf(world.database, id)))).flat();
      const sums = balances.map((each) => each.available + each.granted + each.onHold + each.earned - each.owed);
      return [sums.reduce((sum, each) => sum + each, 0), 300 + granted];
    },
  };
}

test('whatever parallel clients do, the books add up and no money is made or lost', { timeout: 30_000 }, async () => {
  const clients = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(clients, async (all) => {
      const books = await openBooks();
      await Promise.all(
        all.map(async (steps) => {
          for (const each of steps) await books.play(each);
        }),
      );
      const [total, paidIn] = await books.totals();
      expect(total).toBe(paidIn);
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

/** What someone with the password of the database could do; triggers stop the rest. */
const tamper = async (text: string) => {
  await sql.raw(`alter table wallet_entry disable trigger append_only`).execute(world.database);
  await sql.raw(text).execute(world.database);
  await sql.raw(`alter table wallet_entry enable trigger append_only`).execute(world.database);
};

test('a proof names what was changed behind the back of the program', async () => {
  const asha = await someoneWith(1_000);
  await run(async (ctx) => charge(ctx, [paying(asha, 100)]));
  expect(await differences()).toEqual([]);
  await tamper(`update wallet_entry set amount = amount - 1, balance_after = balance_after - 1
    where owner_id = '${asha}' and position = 2`);
  const found = await differences();
  expect(found.map(({ kind }) => kind)).toEqual(['transaction', 'balance', 'chain']);
  expect(found[1]).toMatchObject({ id: `${asha}/available`, expected: '899', found: '900' });
  expect(found[2]?.id).toBe(`${asha}/2`);
  await tamper(`update wallet_entry set amount = amount + 1, balance_after = balance_after + 1
    where owner_id = '${asha}' and position = 2`);
  expect(await differences()).toEqual([]);
  await tamper(`delete from wallet_entry where owner_id = '${asha}' and position = 2`);
  expect((await differences()).map(({ kind, id }) => [kind, id.endsWith('/end')])).toEqual([
    ['transaction', false],
    ['balance', false],
    ['chain', true],
  ]);
});
