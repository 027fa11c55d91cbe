import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeWallet } from '#contract/wallet/acts.ts';
import { openPage } from '#test/page.ts';
import { requiredKey } from '#test/wallet/abilities.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openPayingWorld } from '#test/wallet/payers.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld();
});
afterAll(() => paying.world.close());

/** The facts of wallets that a window has received. */
const heardBy = ({ facts }: { facts: readonly { name: string }[] }): string[] =>
  [...new Set(facts.map(({ name }) => name).filter((name) => name.startsWith('wallet.')))].toSorted();

test('those who may see the wallet of a page hear of it as far as they see it, and no one else', async () => {
  const { world, opened, becomes } = paying;
  const member = async (name: string) => world.member(name);
  const [admin, advertiser, editor] = [await member('karan'), await member('meera'), await member('ravi')];
  const page = await openPage(world, 'Mehta Solar', { admin, advertiser, editor });
  const treasurer = await world.member('treasurer', { isAdmin: true });
  await depositsOf(() => world)(page.id, 1_000, { memberId: admin.id });
  const windows = {
    admin: await world.listen(admin),
    adminActing: await world.listen(page.as(admin)),
    advertiser: await world.listen(advertiser),
    advertiserActing: await world.listen(page.as(advertiser)),
    editor: await world.listen(page.as(editor)),
    stranger: await world.listen(await member('asha')),
    treasurer: await world.listen(treasurer),
  };
  const { id } = await opened(page.as(admin));
  await becomes(id, 'succeeded');
  await treasurer.call(freezeWallet, { params: { actorId: page.id }, body: { reason: 'Looked at' } }, requiredKey());
  const everything = ['wallet.changed', 'wallet.deposit_changed', 'wallet.frozen_changed'];
  const spending = ['wallet.changed', 'wallet.frozen_changed'];
  for (const who of ['admin', 'adminActing', 'advertiser', 'advertiserActing'] as const)
    await windows[who].heard('wallet.frozen_changed');
  await windows.treasurer.heard('wallet.act_changed');
  expect(Object.fromEntries(Object.entries(windows).map(([who, window]) => [who, heardBy(window)]))).toEqual({
    admin: everything,
    adminActing: everything,
    advertiser: spending,
    advertiserActing: spending,
    editor: [],
    stranger: [],
    treasurer: ['wallet.act_changed'],
  });
});
