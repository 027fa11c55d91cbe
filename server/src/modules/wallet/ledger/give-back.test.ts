import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { openWorld, type World } from '#test/world.ts';
import { capture, giveBack, grant, hold, prove } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const { run, someoneWith, balance, holding } = booksOf(() => world);

/** Someone who has paid 100 for a thing from a hold, of which so much was granted. */
async function paid({ granted }: { readonly granted: number }) {
  const ownerId = await someoneWith(200 - granted);
  if (granted > 0)
    await run(async (ctx) => grant(ctx, [{ ...request(), ownerId, money: { amount: granted, currency: INR } }]));
  const { purpose } = request();
  const [first] = await run(async (ctx) => hold(ctx, [{ ...holding(ownerId, 150), purpose }]));
  const holdId = first?.holdId ?? '';
  const to = [{ system: 'revenue' as const, amount: 100 }];
  await run(async (ctx) => capture(ctx, [{ ...request('paid'), purpose, holdId, to }]));
  return {
    ownerId,
    back: async (amount: number, key: string) =>
      run(async (ctx) =>
        giveBack(ctx, [{ ...request(`back/${key}`), purpose, ownerId, money: { amount, currency: INR } }]),
      ),
  };
}

test('parts of what was paid come back as often as needed, and not more than was paid', async () => {
  const { ownerId, back } = await paid({ granted: 0 });
  expect(await balance(ownerId)).toMatchObject({ available: 50, onHold: 50 });
  await back(30, '1');
  const [first] = await back(30, '2');
  expect(await balance(ownerId)).toMatchObject({ available: 110, onHold: 50 });
  expect(await back(30, '2')).toEqual([{ ...first, isRepeat: true }]);
  const refusal = await back(41, '3').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).code).toBe('limit_reached');
  await back(40, '4');
  expect(await balance(ownerId)).toMatchObject({ available: 150, onHold: 50 });
  expect((await prove(world.database)).differences).toEqual([]);
});

test('what was granted comes back last, as granted', async () => {
  const { ownerId, back } = await paid({ granted: 60 });
  const before = await balance(ownerId);
  await back(40, '1');
  expect(await balance(ownerId)).toMatchObject({ available: (before?.available ?? 0) + 40, granted: before?.granted });
  await back(60, '2');
  expect(await balance(ownerId)).toMatchObject({ granted: (before?.granted ?? 0) + 60 });
  expect((await prove(world.database)).differences).toEqual([]);
});
