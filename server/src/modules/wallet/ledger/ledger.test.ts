import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { found, Refusal } from '#platform/refusal.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { openWorld, type World } from '#test/world.ts';
import { capture, charge, grant, hold, HOLD_DAYS_MAX, holdOf, movementsOf, release, reverse } from '../index.ts';
import { expireHolds } from './expire-holds.ts';
import { post, type Posting, transactionOf } from './posting.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { run, someoneWith, balance, holding } = booksOf(() => world);
/** The code and the value of the refusal. */
const refused = async (useCase: (ctx: Posting) => Promise<unknown>) => {
  try {
    await run(useCase);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.details.values?.['amount']];
  }
};

test('a boost: held, captured in parts, and what is left is spendable again', async () => {
  const asha = await someoneWith(5_000);
  const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha, 1_000, { buffer: 50 })]));
  const holdId = reserved?.holdId ?? '';
  expect(await balance(asha)).toMatchObject({ available: 3_950, onHold: 1_050 });
  const capturing = (amount: number, more: object = {}) => ({
    ...request(String(amount)),
    holdId,
    to: [{ system: 'revenue' as const, amount }],
    ...more,
  });
  await run(async (ctx) => capture(ctx, [capturing(600)]));
  expect(await refused(async (ctx) => capture(ctx, [capturing(401)]))).toEqual(['limit_reached', '₹4']);
  await run(async (ctx) => capture(ctx, [capturing(420, { hasPriceRisen: true, isLast: true })]));
  expect(await balance(asha)).toMatchObject({ available: 3_980, onHold: 0 });
  expect(await holdOf(world.database, holdId)).toMatchObject({ state: 'released', captured: 1_020 });
  expect(await refused(async (ctx) => capture(ctx, [capturing(1)]))).toEqual(['hold_ended', undefined]);
  expect(await refused(async (ctx) => release(ctx, [{ ...request(), holdId }]))).toEqual(['hold_ended', undefined]);
});

test('a seat: returned when its time is over, or forfeited', async () => {
  const asha = await someoneWith(200);
  const [returned, forfeited] = await run(async (ctx) => hold(ctx, [holding(asha, 100), holding(asha, 100)]));
  const ravi = await someoneWith(0);
  const to = [{ ownerId: ravi, amount: 100 }];
  await run(async (ctx) => capture(ctx, [{ ...request(), holdId: forfeited?.holdId ?? '', to }]));
  world.clock.advance(2 * 86_400_000);
  expect(await refused(async (ctx) => capture(ctx, [{ ...request(), holdId: returned?.holdId ?? '', to }]))).toEqual([
    'hold_ended',
    undefined,
  ]);
  await enqueue(world.db, expireHolds, {});
  await world.settled();
  expect(await holdOf(world.database, returned?.holdId ?? '')).toMatchObject({ state: 'expired' });
  expect([await balance(asha), await balance(ravi)]).toMatchObject([{ available: 100, onHold: 0 }, { earned: 100 }]);
});

test('an order: split with a fee, refunded in part, once', async () => {
  const [buyer, seller] = [await someoneWith(1_000), await someoneWith(0)];
  const [order] = await run(async (ctx) => hold(ctx, [holding(buyer, 1_000)]));
  const to = [
    { ownerId: seller, amount: 950 },
    { system: 'fees' as const, amount: 50 },
  ];
  const [captured] = await run(async (ctx) => capture(ctx, [{ ...request(), holdId: order?.holdId ?? '', to }]));
  const reversal = (amount: number) => ({ ...request(), transactionId: captured?.id ?? '', amount });
  expect(await refused(async (ctx) => reverse(ctx, [reversal(1_001)]))).toEqual(['limit_reached', '₹10']);
  await run(async (ctx) => reverse(ctx, [reversal(100)]));
  expect([await balance(buyer), await balance(seller)]).toMatchObject([{ available: 100 }, { earned: 855 }]);
  expect(await refused(async (ctx) => reverse(ctx, [reversal(100)]))).toEqual(['already_reversed', undefined]);
});

test('of a hold of 100, of which 60 were captured, no more than 60 goes back', async () => {
  const [buyer, seller] = [await someoneWith(100), await someoneWith(0)];
  const [order] = await run(async (ctx) => hold(ctx, [holding(buyer, 100)]));
  const to = [{ ownerId: seller, amount: 60 }];
  const [captured] = await run(async (ctx) => capture(ctx, [{ ...request(), holdId: order?.holdId ?? '', to }]));
  const reversal = { ...request(), transactionId: captured?.id ?? '', amount: 61 };
  expect(await refused(async (ctx) => reverse(ctx, [reversal]))).toEqual(['limit_reached', '₹0.60']);
});

test('who has spent what must be given back owes it, and pays it first', async () => {
  const [buyer, seller] = [await someoneWith(1_000), await someoneWith(0)];
  const paying = { ...request(), ownerId: buyer, currency: INR, to: [{ ownerId: seller, amount: 300 }] };
  const [paid] = await run(async (ctx) => charge(ctx, [paying]));
  const spend = transactionOf(request(), {
    type: 'refund',
    currency: INR,
    movements: [{ from: 'earned', from_owner: seller, to: 'payouts', amount: 200 }],
  });
  await run(async (ctx) => post(ctx, [spend]));
  await run(async (ctx) => reverse(ctx, [{ ...request(), transactionId: paid?.id ?? '' }]));
  expect(await balance(seller)).toMatchObject({ earned: 0, owed: 200 });
  await run(async (ctx) => charge(ctx, [{ ...paying, ...request(), to: [{ ownerId: seller, amount: 250 }] }]));
  expect(await balance(seller)).toMatchObject({ earned: 50, owed: 0 });
});

test('granted money is spent first and comes back as granted', async () => {
  const asha = await someoneWith(100);
  await run(async (ctx) => grant(ctx, [{ ...request(), ownerId: asha, money: { amount: 50, currency: INR } }]));
  const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha, 80)]));
  expect(await balance(asha)).toMatchObject({ granted: 0, available: 70, onHold: 80 });
  const to = [{ system: 'revenue' as const, amount: 60 }];
  const [paid] = await run(async (ctx) =>
    capture(ctx, [{ ...request(), holdId: reserved?.holdId ?? '', to, isLast: true }]),
  );
  expect(await balance(asha)).toMatchObject({ granted: 0, available: 90, onHold: 0 });
  await run(async (ctx) => reverse(ctx, [{ ...request(), transactionId: paid?.id ?? '' }]));
  expect(await balance(asha)).toMatchObject({ granted: 50, available: 100 });
});

test('released and partly reversed money returns to where it came from', async () => {
  const asha = await someoneWith(100);
  await run(async (ctx) => grant(ctx, [{ ...request(), ownerId: asha, money: { amount: 50, currency: INR } }]));
  const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha, 80)]));
  await run(async (ctx) => release(ctx, [{ ...request(), holdId: reserved?.holdId ?? '' }]));
  expect(await balance(asha)).toMatchObject({ granted: 50, available: 100 });
  const to = [{ system: 'revenue' as const, amount: 80 }];
  const [paid] = await run(async (ctx) => charge(ctx, [{ ...request(), ownerId: asha, currency: INR, to }]));
  expect(await balance(asha)).toMatchObject({ granted: 0, available: 70 });
  await run(async (ctx) => reverse(ctx, [{ ...request(), transactionId: paid?.id ?? '', amount: 40 }]));
  // What is spent in the end counts from the gift first.
  expect(await balance(asha)).toMatchObject({ granted: 10, available: 100 });
});

test('a repeat returns the first result, and another request under its key is refused', async () => {
  const asha = await someoneWith(500);
  const first = holding(asha, 100);
  const [one] = await run(async (ctx) => hold(ctx, [first]));
  const [two] = await run(async (ctx) => hold(ctx, [first]));
  expect(two).toEqual({ ...one, isRepeat: true });
  expect(await balance(asha)).toMatchObject({ available: 400, onHold: 100 });
  const other = { ...first, money: { amount: 101, currency: INR } };
  expect(await refused(async (ctx) => hold(ctx, [other]))).toEqual(['idempotency_key_reused', undefined]);
});

test('a hold lives 400 days at most', async () => {
  const asha = await someoneWith(100);
  const endsAt = new Date(world.clock.now().getTime() + 500 * 86_400_000);
  const [longest] = await run(async (ctx) => hold(ctx, [holding(asha, 100, { endsAt })]));
  const { created_at: createdAt, ends_at: end } = found(await holdOf(world.database, longest?.holdId ?? ''));
  expect(end.getTime() - createdAt.getTime()).toBe(HOLD_DAYS_MAX * 86_400_000);
});

test('a repeated reversal or release returns the first result, and not that of another thing', async () => {
  const asha = await someoneWith(500);
  const [one, other] = await run(async (ctx) => hold(ctx, [holding(asha, 100), holding(asha, 100)]));
  const releasing = { ...request(), holdId: one?.holdId ?? '' };
  const [released] = await run(async (ctx) => release(ctx, [releasing]));
  expect(await run(async (ctx) => release(ctx, [releasing]))).toEqual([{ ...released, isRepeat: true }]);
  expect(await refused(async (ctx) => release(ctx, [{ ...releasing, holdId: other?.holdId ?? '' }]))).toEqual([
    'idempotency_key_reused',
    undefined,
  ]);
  const to = [{ system: 'fees' as const, amount: 50 }];
  const [paid] = await run(async (ctx) => charge(ctx, [{ ...request(), ownerId: asha, currency: INR, to }]));
  const reversal = { ...request(), transactionId: paid?.id ?? '' };
  const [reversed] = await run(async (ctx) => reverse(ctx, [reversal]));
  expect(await run(async (ctx) => reverse(ctx, [reversal]))).toEqual([{ ...reversed, isRepeat: true }]);
  expect(await balance(asha)).toMatchObject({ available: 400, onHold: 100 });
});

test('a dry run shows what would move and moves nothing', async () => {
  const asha = await someoneWith(500);
  const [shown] = await run(async (ctx) => hold(ctx, [holding(asha, 100)], { dryRun: true }));
  expect(shown?.entries).toEqual([
    { ownerId: asha, account: 'available', amount: -100, balanceAfter: 400 },
    { ownerId: asha, account: 'held', amount: 100, balanceAfter: 100 },
  ]);
  expect(await balance(asha)).toMatchObject({ available: 500, onHold: 0 });
  expect(await refused(async (ctx) => hold(ctx, [holding(asha, 501)], { dryRun: true }))).toEqual([
    'funds_missing',
    '₹0.01',
  ]);
});

test('a frozen wallet pays nothing new, while what was held before goes on', async () => {
  const asha = await someoneWith(500);
  const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha, 100)]));
  await world.db.updateTable('wallet').set({ frozen_at: world.clock.now() }).where('owner_id', '=', asha).execute();
  const to = [{ system: 'revenue' as const, amount: 10 }];
  expect(await refused(async (ctx) => hold(ctx, [holding(asha, 1)]))).toEqual(['wallet_frozen', undefined]);
  expect(await refused(async (ctx) => charge(ctx, [{ ...request(), ownerId: asha, currency: INR, to }]))).toEqual([
    'wallet_frozen',
    undefined,
  ]);
  await run(async (ctx) => capture(ctx, [{ ...request(), holdId: reserved?.holdId ?? '', to }]));
  expect(await balance(asha)).toMatchObject({ available: 400, onHold: 90 });
});

test('the books show both sides for a thing', async () => {
  const asha = await someoneWith(500);
  const { purpose } = request();
  await run(async (ctx) =>
    charge(ctx, [
      { ...request(), purpose, ownerId: asha, currency: INR, to: [{ system: 'fees' as const, amount: 20 }] },
    ]),
  );
  const lines = await movementsOf(world.database, 'tests', purpose.id);
  expect(lines.map(({ account, amount, balance_after: after }) => [account, amount, after])).toEqual([
    ['available', -20, 480],
    ['fees', 20, null],
  ]);
});

test.each(['wallet_entry', 'wallet_transaction'])('%s is only added to', async (table) => {
  await someoneWith(1);
  await expect(sql`delete from ${sql.table(table)}`.execute(world.database)).rejects.toThrow('only added to');
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(world.database)).rejects.toThrow('only added to');
});

test('entries that do not sum to 0 are refused by the database', async () => {
  const asha = await someoneWith(1);
  const entry = sql`insert into wallet_entry (transaction_id, line, account, currency, amount, happened_at, created_at)
    select transaction_id, 9, 'fees', 'INR', 1, now(), now() from wallet_entry where owner_id = ${asha} limit 1`;
  await expect(entry.execute(world.database)).rejects.toThrow('do not sum to 0');
});
