import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminPostings, listPayers } from '#contract/wallet/admin.ts';
import { listTransactions } from '#contract/wallet/history.ts';
import { readWallet } from '#contract/wallet/wallet.ts';
import { openWorld, type World } from '#test/world.ts';
import { fillWallets } from './wallets.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the wallets of the benchmark are read like those of people who have paid', async () => {
  const people = [await world.member('asha'), await world.member('ravi')] as const;
  await fillWallets(world.app.database.pool, people, 12);
  const [asha] = people;
  expect((await asha.call(readWallet, {})).reply.data.balances).toMatchObject([{ available: 0, owed: 0 }]);
  expect((await asha.call(listTransactions, { query: {} })).reply.page.total).toBe(12 + 5);
  const admin = await world.member('admin', { isAdmin: true });
  expect((await admin.call(listPayers, { query: {} })).reply.page.total).toBe(2);
  const postings = await admin.call(listAdminPostings, { params: { actorId: asha.id }, query: {} });
  expect(postings.reply.page.total).toBe(12);
  expect(postings.reply.data[0]?.entries).toHaveLength(2);
});
