import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { createDeposit } from '#contract/wallet/deposits.ts';
import { readWallet } from '#contract/wallet/wallet.ts';
import { charge, grant } from '#modules/wallet';
import { someone, someoneActing } from '#test/abilities/people.ts';
import { aPaidDeposit, requiredKey } from '#test/wallet/abilities.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { openPayingWorld } from '#test/wallet/payers.ts';
import type { Member } from '#test/world.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld();
});
afterAll(() => paying.world.close());
const { run } = booksOf(() => paying.world);

const spend = async (ownerId: string, amount: number) => {
  await run(async (ctx) =>
    charge(ctx, [{ ...request(), ownerId, currency: INR, to: [{ system: 'revenue', amount }] }]),
  );
  await paying.world.settled();
};
const lowOf = async (member: Member): Promise<number> =>
  (await member.call(listNotifications, { query: {} })).reply.data.filter(({ kind }) => kind === 'wallet_low').length;

test('who spends until little is left is notified once, and again after there was more', async () => {
  const asha = await someone(paying.world);
  await aPaidDeposit(paying.world, asha, { amount: 30_000 });
  await spend(asha.id, 19_000);
  expect(await lowOf(asha)).toBe(0);
  await spend(asha.id, 2_000);
  await spend(asha.id, 2_000);
  expect(await lowOf(asha)).toBe(1);
  await run(async (ctx) => grant(ctx, [{ ...request(), ownerId: asha.id, money: { amount: 20_000, currency: INR } }]));
  await paying.world.settled();
  const { rows } = await sql`select from wallet_low_balance where owner_id = ${asha.id}`.execute(paying.world.db);
  expect(rows).toEqual([]);
});

test('of a page its admins are notified, and not its editors', async () => {
  const { member: admin, page } = await someoneActing(paying.world, 'admin');
  const editor = await someone(paying.world);
  await page.setRole(editor, 'editor');
  await aPaidDeposit(paying.world, page, { amount: 10_000 });
  await spend(page.id, 5_000);
  expect([await lowOf(admin), await lowOf(editor), await lowOf(page.as(editor))]).toEqual([1, 0, 0]);
});

test('nothing is added to a frozen wallet', async () => {
  const asha = await someone(paying.world);
  await aPaidDeposit(paying.world, asha);
  await sql`update wallet set frozen_at = now() where owner_id = ${asha.id}`.execute(paying.world.db);
  const body = { currency: INR, amount: 10_000, method: 'card' } as const;
  expect((await asha.call(createDeposit, { body }, requiredKey())).refusal.code).toBe('wallet_frozen');
  expect((await asha.call(readWallet, {})).reply.data.can).toEqual({ deposit: false });
});
