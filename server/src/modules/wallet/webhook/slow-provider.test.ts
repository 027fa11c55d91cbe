import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeposit } from '#contract/wallet/deposits.ts';
import { readWallet } from '#contract/wallet/wallet.ts';
import { Refusal } from '#platform/refusal.ts';
import { someone } from '#test/abilities/people.ts';
import { aDeposit } from '#test/wallet/abilities.ts';
import { openPayingWorld } from '#test/wallet/payers.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld({ LIMIT_CALLS_ADDRESS: '1000000' });
});
afterAll(() => paying.world.close());

/** Connections in a transaction now. */
const inTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(paying.world.db);
  return rows[0]?.count ?? 0;
};

test.each([
  ['is slow', null, [200]],
  ['dies', new Refusal('unavailable'), [503]],
  ['answers nonsense', new Refusal('unavailable'), [503]],
])('while a provider %s, no connection waits for it: %#', async (_what, failure, expected) => {
  const { opened, paymentOf, report, testpay, world } = paying;
  const { find, open } = testpay.provider;
  const people = await Promise.all(Array.from({ length: 40 }, async () => someone(world)));
  const [reader, payer] = people;
  const deposits = await Promise.all(
    people.map(async (asha) => ({ asha, params: { depositId: (await aDeposit(asha)).id } })),
  );
  const paid = payer === undefined ? null : await opened(payer);
  let waiting = 0;
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slowly = async <T>(call: () => Promise<T>): Promise<T> => {
    waiting += 1;
    await gate;
    if (failure !== null) throw failure;
    return await call();
  };
  Object.assign(testpay.provider, {
    find: async (reference: string) => slowly(async () => find(reference)),
    open: async (order: Parameters<typeof open>[0]) => slowly(async () => open(order)),
  });
  try {
    const event = report(paymentOf(paid?.id ?? ''), randomUUID());
    const calls = deposits.map(async ({ asha, params }) => (await asha.call(openDeposit, { params })).status);
    await expect.poll(() => waiting, { timeout: 5_000 }).toBe(deposits.length + 1);
    expect(await inTransactions()).toBe(0);
    expect((await reader?.call(readWallet, {}))?.status).toBe(200);
    answer();
    expect([...new Set([...(await Promise.all(calls)), (await event).statusCode])]).toEqual(expected);
  } finally {
    answer();
    Object.assign(testpay.provider, { find, open });
  }
});
