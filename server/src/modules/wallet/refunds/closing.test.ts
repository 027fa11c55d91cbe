import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { createRefund } from '#contract/wallet/refunds.ts';
import { onlyProvider } from '#platform/payments/index.ts';
import { accounts } from '#modules/accounts';
import { enqueue } from '#platform/tasks/index.ts';
import { testProvider } from '#test/payments/test-provider.ts';
import { requiredKey as keyed } from '#test/wallet/abilities.ts';
import { booksOf, INR } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type World } from '#test/world.ts';
import { grant, hold, prove } from '../index.ts';
import { expireHolds } from '../ledger/expire-holds.ts';
import { refundReference } from './reference.ts';
import { sendRefunds } from './send-refund.ts';

const DAY_MS = 86_400_000;
let world: World;
const pay = testProvider({ now: () => world.clock.now() });
beforeAll(async () => {
  world = await openWorld({}, { payments: onlyProvider(pay.provider) });
});
afterAll(() => world.close());

const { run, balance, holding } = booksOf(() => world);

test('an account with money in every place is closed: the refund arrives, the rest stays without a name', async () => {
  const asha = await world.member('asha');
  const depositId = await depositsOf(() => world)(asha.id, 1_000);
  const gift = { purpose: { module: 'tests', kind: 'job', id: asha.id }, key: '1', rule: 'test', memberId: null };
  await run(async (ctx) => grant(ctx, [{ ...gift, ownerId: asha.id, money: { amount: 70, currency: INR } }]));
  await run(async (ctx) => hold(ctx, [holding(asha.id, 270)]));
  const [refund] = (await asha.call(createRefund, { body: { currency: INR, amount: 300 } }, keyed())).reply.data;
  expect(refund).toMatchObject({ depositId, state: 'requested' });
  expect((await asha.call(closeAccount, {})).status).toBeLessThan(300);

  await world.settled();
  pay.endRefund(refundReference(refund?.id ?? ''), 'succeeded');
  world.clock.advance(2 * DAY_MS);
  await enqueue(world.db, sendRefunds, {});
  await world.settled();
  world.clock.advance(31 * DAY_MS);
  for (const task of [expireHolds, accounts.tasks.find(({ name }) => name === 'accounts.sweep')])
    await enqueue(world.db, task as never, {});
  await world.settled();
  const { rows } = await sql<{ state: string }>`select state from wallet_refund where owner_id = ${asha.id}`.execute(
    world.db,
  );
  expect(rows).toEqual([{ state: 'succeeded' }]);
  expect(await balance(asha.id)).toMatchObject({ available: 700, granted: 70, onHold: 0 });
  const names = await sql`select from account where email = 'asha@example.com'`.execute(world.db);
  expect(names.rows).toHaveLength(0);
  expect((await prove(world.database)).differences).toEqual([]);
});
