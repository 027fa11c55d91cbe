import { QueryClient } from '@tanstack/react-query';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDashboard } from '#contract/admin/admin.ts';
import { freezeWallet, grantMoney, listWalletActs } from '#contract/wallet/acts.ts';
import { editDefaultCard } from '#contract/wallet/methods.ts';
import { createRefund, listRefunds } from '#contract/wallet/refunds.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { aPaidDeposit, requiredKey } from '#test/wallet/abilities.ts';
import { HOUR, openPayingWorld } from '#test/wallet/payers.ts';
import type { Member } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { methodsQuery, statementQuery, transactionQuery, transactionsQuery, walletQuery } from './api.ts';
import { live as handlers } from './live.ts';
import { walletSearch } from './search.ts';
import { parseSearch } from '#shell/navigation/search-params.ts';

const DAY_MS = 86_400_000;
let paying: Awaited<ReturnType<typeof openPayingWorld>>;
let asha: Member;
let window: Listener;
let depositId = '';
beforeAll(async () => {
  paying = await openPayingWorld();
  asha = await paying.world.member('asha');
  window = await openWindow(paying.world, asha);
});
afterAll(async () => {
  closeWindow();
  await paying.world.close();
});

const history = () => transactionsQuery(parseSearch(walletSearch, {}));
const month = () => paying.world.clock.now().toISOString().slice(0, 7);
const card = (id: string) => ({ id, brand: 'visa', lastFour: '4242', expiry: '2030-12', savedAt: new Date(0) });
const begins = async () => {
  depositId = (await paying.opened(asha)).id;
};

const cases: LiveCase[] = [
  {
    what: 'a payment fails',
    fact: 'wallet.deposit_changed',
    first: begins,
    reads: () => [transactionQuery(depositId), history()],
    action: () => paying.becomes(depositId, 'failed', { failure: 'declined' }),
  },
  {
    what: 'a payment arrives',
    fact: 'wallet.changed',
    first: begins,
    reads: () => [walletQuery(), history(), transactionQuery(depositId), statementQuery(month(), 'INR')],
    action: () => paying.becomes(depositId, 'succeeded'),
  },
  {
    what: 'money goes back',
    fact: 'wallet.refund_changed',
    first: async () => {
      depositId = await aPaidDeposit(paying.world, asha);
    },
    reads: () => [queryOptions(listRefunds, {})],
    action: () => asha.call(createRefund, { body: { currency: 'INR', amount: 100 } }, requiredKey()),
  },
  {
    what: 'an admin freezes the wallet',
    fact: 'wallet.frozen_changed',
    reads: () => [walletQuery()],
    action: async () => {
      const admin = await paying.world.member('admin', { isAdmin: true });
      const input = { params: { actorId: asha.id }, body: { reason: 'Looks wrong' } };
      return admin.call(freezeWallet, input, requiredKey());
    },
  },
  {
    what: 'another card is chosen on another device',
    fact: 'wallet.methods_changed',
    first: () => Promise.resolve(paying.testpay.cards.set(asha.id, [card('one'), card('two')])),
    reads: () => [methodsQuery()],
    action: () => asha.call(editDefaultCard, { params: { provider: 'testpay', cardId: 'two' } }),
  },
];
test.each(cases)('$what', async (live) => {
  const { open, fresh } = await expectLive(
    { world: paying.world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});

test('books that differ change the dashboard of an admin who has it open', async () => {
  const { run, world } = paying;
  // Sessions of admins end after eight hours: the night is near.
  world.clock.advance(DAY_MS - (world.clock.now().getTime() % DAY_MS) - HOUR);
  const desk = await world.listen(await world.member('desk', { isAdmin: true }));
  await sql`update wallet_account set balance = balance + 1 where owner_id = ${asha.id}`.execute(world.db);
  world.clock.advance(2 * HOUR);
  await run('wallet.prove_night');
  const data = await desk.heard('wallet.books_differ');
  const queries = new QueryClient();
  queries.setQueryData(queryKey(readDashboard), {});
  hear(handlers, { name: 'wallet.books_differ', data }, queries);
  await vi.waitFor(() => expect(queries.getQueryState(queryKey(readDashboard))?.isInvalidated).toBe(true));
});

test('an admin who has the proposals open learns of one that another admin makes', async () => {
  const { world } = paying;
  const desk = await world.listen(await world.member('seconder', { isAdmin: true }));
  const proposer = await world.member('proposer', { isAdmin: true });
  const body = { currency: 'INR', amount: 10_00_001, reason: 'For the outage' };
  await proposer.call(grantMoney, { params: { actorId: asha.id }, body }, requiredKey());
  const data = await desk.heard('wallet.act_changed');
  expect(data).toMatchObject({ ownerId: asha.id });
  const queries = new QueryClient();
  queries.setQueryData(queryKey(listWalletActs), {});
  hear(handlers, { name: 'wallet.act_changed', data }, queries);
  await vi.waitFor(() => expect(queries.getQueryState(queryKey(listWalletActs))?.isInvalidated).toBe(true));
});
