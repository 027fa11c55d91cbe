import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someone } from '#test/abilities/people.ts';
import { aDeposit } from '#test/wallet/abilities.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { MINUTE, openPayingWorld } from '#test/wallet/payers.ts';
import { capture, charge, grant, hold, prove, release, reverse } from '../index.ts';

/* A process that dies leaves its connection, and PostgreSQL ends the transaction. Here the connection ends itself at
   the n-th write of a posting, whichever statement makes it. */

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld({ LIMIT_CALLS_ADDRESS: '1000000' });
  const { db } = paying.world;
  await sql`create sequence writes_made`.execute(db);
  await sql`create table deadly_write (number bigint not null)`.execute(db);
  await sql`insert into deadly_write values (0)`.execute(db);
  await sql`create function die_at_write() returns trigger language plpgsql as $$
    begin
      if nextval('writes_made') = (select number from deadly_write) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(0.01);
      end if;
      return null;
    end $$`.execute(db);
  // The note of a low balance is written later, by a task.
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'wallet_low_balance'
      and (relname = 'wallet' or relname like 'wallet\_%')`.execute(db);
  for (const { name } of rows)
    for (const moment of ['before', 'after'])
      await sql`create trigger ${sql.id(`die_${moment}`)} ${sql.raw(moment)} insert or update on ${sql.id(name)}
        for each statement execute function die_at_write()`.execute(db);
});
afterAll(() => paying.world.close());
const { run, someoneWith, balance, holding } = booksOf(() => paying.world);

/** Runs it with a connection that dies at the n-th write. @returns how many writes there were */
async function dyingAt(number: number, move: () => Promise<unknown>): Promise<number> {
  const { db } = paying.world;
  await sql`update deadly_write set number = ${number}`.execute(db);
  await sql`alter sequence writes_made restart`.execute(db);
  await move().catch(() => undefined);
  const { rows } = await sql<{ made: string }>`select last_value::text as made from writes_made`.execute(db);
  await sql`update deadly_write set number = 0`.execute(db);
  return Number(rows[0]?.made);
}

/** What is repeated until it lives has happened once. Each begins with 1,000 in a wallet. */
const MOVES: readonly ((ownerId: string) => Promise<{ move: () => Promise<unknown>; expected: object }>)[] = [
  async (ownerId) => {
    const to = [{ system: 'revenue' as const, amount: 300 }];
    const paid = { ...request(), ownerId, currency: INR, to };
    return Promise.resolve({ move: async () => run(async (ctx) => charge(ctx, [paid])), expected: { available: 700 } });
  },
  async (ownerId) => {
    const set = holding(ownerId, 400, { buffer: 20 });
    return Promise.resolve({
      move: async () => run(async (ctx) => hold(ctx, [set])),
      expected: { available: 580, onHold: 420 },
    });
  },
  async (ownerId) => {
    const [set] = await run(async (ctx) => hold(ctx, [holding(ownerId, 400)]));
    const to = [
      { system: 'fees' as const, amount: 30 },
      { ownerId: await someoneWith(0), amount: 200 },
    ];
    const paid = { ...request(), holdId: set?.holdId ?? '', to, isLast: true };
    const gift = { ...request(), ownerId, money: { amount: 50, currency: INR } };
    return {
      move: async () => {
        await run(async (ctx) => capture(ctx, [paid]));
        await run(async (ctx) => grant(ctx, [gift]));
      },
      expected: { available: 770, onHold: 0, granted: 50 },
    };
  },
  async (ownerId) => {
    const [set] = await run(async (ctx) => hold(ctx, [holding(ownerId, 400)]));
    const back = { ...request(), holdId: set?.holdId ?? '' };
    return { move: async () => run(async (ctx) => release(ctx, [back])), expected: { available: 1_000, onHold: 0 } };
  },
  async (ownerId) => {
    const to = [
      { system: 'fees' as const, amount: 30 },
      { ownerId: await someoneWith(0), amount: 200 },
    ];
    const [paid] = await run(async (ctx) => charge(ctx, [{ ...request(), ownerId, currency: INR, to }]));
    const back = { ...request(), transactionId: paid?.id ?? '', amount: 115 };
    return { move: async () => run(async (ctx) => reverse(ctx, [back])), expected: { available: 885 } };
  },
  async (ownerId) => {
    const all = Array.from({ length: 5 }, () => ({
      ...request(),
      ownerId,
      currency: INR,
      to: [{ system: 'revenue' as const, amount: 10 }],
    }));
    return Promise.resolve({ move: async () => run(async (ctx) => charge(ctx, all)), expected: { available: 950 } });
  },
];
/** Repeats until it has happened. */
async function insist(move: () => Promise<unknown>): Promise<void> {
  await move().catch(async () => insist(move));
}

/** How many postings are killed, each at one of its writes: a tenth of a second each, since its connection ends. */
const KILLED = 200;
test(
  'a posting that dies at any of its writes has not happened, and happens once when it is repeated',
  { timeout: 60_000 },
  async () => {
    let deaths = 0;
    for (let round = 0; deaths < KILLED; round += 1) {
      const make = MOVES[round % MOVES.length];
      if (make === undefined) throw new Error('no move');
      for (let number = 1, isAlive = false; !isAlive; number += 1) {
        const ownerId = await someoneWith(1_000);
        const { move, expected } = await make(ownerId);
        isAlive = (await dyingAt(number, move)) < number;
        if (!isAlive) deaths += 1;
        await insist(move);
        expect(await balance(ownerId)).toMatchObject(expected);
      }
    }
    expect((await prove(paying.world.database)).differences).toEqual([]);
  },
);

test('an event that dies at any write is refused, and credits once when it comes again', async () => {
  const { opened, paymentOf, report, testpay, world } = paying;
  const answers: number[] = [];
  for (let number = 1; number <= 30; number += 1) {
    const asha = await someone(world);
    const { id } = await opened(asha);
    testpay.change(paymentOf(id).id, 'succeeded');
    const event = randomUUID();
    await dyingAt(number, async () => answers.push((await report(paymentOf(id), event)).statusCode));
    let status = 0;
    while (status !== 200) ({ statusCode: status } = await report(paymentOf(id), event));
    expect(await balance(asha.id)).toMatchObject({ available: 50_000 });
  }
  expect(answers.filter((status) => status >= 500).length).toBeGreaterThan(10);
  expect(answers.filter((status) => status >= 500 || status === 200)).toHaveLength(answers.length);
  expect((await prove(world.database)).differences).toEqual([]);
  const { rows } = await sql<{ count: number; last: number }>`select count(*)::int as count, max(number) as last
    from wallet_receipt`.execute(world.db);
  expect([rows[0]?.count, rows[0]?.last]).toEqual([30, 30]);
});

test('a row of which the provider never heard expires, and moves nothing', async () => {
  const { read, run: runTask, testpay, world } = paying;
  const asha = await someone(world);
  const { id } = await aDeposit(asha);
  const known = testpay.payments.size;
  world.clock.advance(31 * MINUTE);
  await runTask('wallet.ask_payments');
  await runTask('wallet.expire_deposits');
  expect([(await read(asha, id)).state, testpay.payments.size, await balance(asha.id)]).toEqual([
    'expired',
    known,
    undefined,
  ]);
});
