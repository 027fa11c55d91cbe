import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmPassword } from '#contract/accounts/security.ts';
import { freezeWallet, grantMoney } from '#contract/wallet/acts.ts';
import { createRefund, listRefunds, previewRefund, previewRefundOf, refundWallet } from '#contract/wallet/refunds.ts';
import { onlyProvider } from '#platform/payments/index.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { suspendMember } from '#test/admins/suspend.ts';
import { testProvider } from '#test/payments/test-provider.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { requiredKey as keyed } from '#test/wallet/abilities.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';
import { charge, prove } from '../index.ts';
import { refundReference } from './reference.ts';
import { sendRefunds } from './send-refund.ts';

const HOUR_MS = 3_600_000;
let world: World;
let admin: Member;
const pay = testProvider({ now: () => world.clock.now() });
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' }, { payments: onlyProvider(pay.provider) });
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

const { run, balance } = booksOf(() => world);
const paid = depositsOf(() => world);
let people = 0;
const someone = () => world.member(`payer${(people += 1)}`);
const body = { currency: INR };
const spend = async (ownerId: string, amount: number) =>
  run(async (ctx) => charge(ctx, [{ ...request(), ownerId, currency: INR, to: [{ system: 'revenue', amount }] }]));
const statesOf = async (member: Member) =>
  (await member.call(listRefunds, { query: {} })).reply.data.map(({ state }) => state);
/** A minute passes, and the provider is asked again. */
async function minutePasses(): Promise<void> {
  world.clock.advance(HOUR_MS);
  await enqueue(world.db, sendRefunds, {});
  await world.settled();
}

test('unspent deposits go back, the newest first, each by itself and as previewed', async () => {
  const asha = await someone();
  const early = await paid(asha.id, 500, { daysAgo: 9 });
  const late = await paid(asha.id, 300, { daysAgo: 2 });
  await paid(asha.id, 900, { daysAgo: 181 });
  await spend(asha.id, 1_000);
  const plan = (await asha.call(previewRefund, { body })).reply.data;
  expect(plan).toMatchObject({ amount: 700, possible: 700 });
  expect(plan.parts.map(({ depositId, amount }) => [depositId, amount])).toEqual([
    [late, 300],
    [early, 400],
  ]);
  expect(plan.parts[0]).toMatchObject({ receipt: expect.stringMatching(/^GH-\d{4}-\d{6}$/) as string });
  const days = (Date.parse(plan.parts[0]?.arrivesBy ?? '') - world.clock.now().getTime()) / (24 * HOUR_MS);
  expect(days).toBeCloseTo(7, 2);
  expect(await balance(asha.id)).toMatchObject({ available: 700 });

  const refunds = (await asha.call(createRefund, { body }, keyed())).reply.data;
  expect(refunds.map(({ depositId, amount }) => [depositId, amount.amount])).toEqual(
    expect.arrayContaining([
      [late, 300],
      [early, 400],
    ]),
  );
  expect(await balance(asha.id)).toMatchObject({ available: 0 });
  await world.settled();
  expect(await statesOf(asha)).toEqual(['sent', 'sent']);
  for (const { id } of refunds) pay.endRefund(refundReference(id), 'succeeded');
  await minutePasses();
  const { data } = (await asha.call(listRefunds, { query: {} })).reply;
  for (const refund of data) {
    expect(refund).toMatchObject({ state: 'succeeded', byAdmin: false });
    expect(refund.bankReference).toMatch(/^BANK/);
  }
  expect((await asha.call(previewRefund, { body })).refusal.code).toBe('nothing_to_refund');
});

test('granted money never leaves, and more than possible is refused with what is', async () => {
  const asha = await someone();
  await paid(asha.id, 500);
  await admin.call(
    grantMoney,
    { params: { actorId: asha.id }, body: { currency: INR, amount: 800, reason: 'Sorry' } },
    keyed(),
  );
  expect((await asha.call(previewRefund, { body })).reply.data.possible).toBe(500);
  const more = await asha.call(createRefund, { body: { ...body, amount: 501 } }, keyed());
  expect([more.refusal.code, more.refusal.message]).toEqual(['limit_reached', 'At most ₹5 is possible here.']);
});

test('it asks for the password, and a frozen wallet or another currency gives nothing back', async () => {
  const asha = await someone();
  await paid(asha.id, 500);
  world.clock.advance(3 * HOUR_MS);
  expect((await asha.call(createRefund, { body }, keyed())).refusal.code).toBe('confirmation_needed');
  await asha.call(confirmPassword, { body: { password: castPassword } });
  expect((await asha.call(createRefund, { body: { currency: 'USD' } }, keyed())).refusal.code).toBe(
    'nothing_to_refund',
  );
  await admin.call(confirmPassword, { body: { password: castPassword } });
  await admin.call(freezeWallet, { params: { actorId: asha.id }, body: { reason: 'Looks wrong' } }, keyed());
  expect((await asha.call(createRefund, { body }, keyed())).refusal.code).toBe('wallet_frozen');
  expect((await asha.call(previewRefund, { body })).refusal.code).toBe('wallet_frozen');
});

test('a suspended member gets their money back', async () => {
  const asha = await someone();
  await paid(asha.id, 500);
  await suspendMember(world, { memberId: asha.id, caseId: randomUUID(), reason: 'Spam', until: null });
  expect((await asha.call(createRefund, { body }, keyed())).status).toBe(201);
  await world.settled();
  expect(await statesOf(asha)).toEqual(['sent']);
});

test('a refund that failed returns the money once, whatever comes how often', async () => {
  const asha = await someone();
  await paid(asha.id, 500);
  const [refund] = (await asha.call(createRefund, { body }, keyed())).reply.data;
  await world.settled();
  pay.endRefund(refundReference(refund?.id ?? ''), 'failed');
  await Promise.all([minutePasses(), minutePasses()]);
  await minutePasses();
  expect(await balance(asha.id)).toMatchObject({ available: 500 });
  expect(await statesOf(asha)).toEqual(['failed']);
  // It can be asked for again, under another reference.
  await asha.call(confirmPassword, { body: { password: castPassword } });
  expect((await asha.call(createRefund, { body }, keyed())).status).toBe(201);
  await world.settled();
  expect(await statesOf(asha)).toEqual(['sent', 'failed']);
});

test('a provider that is away is asked again, and never asked twice for what it has', async () => {
  const asha = await someone();
  await paid(asha.id, 500);
  pay.state.isDown = true;
  const [refund] = (await asha.call(createRefund, { body }, keyed())).reply.data;
  await world.settled();
  expect(await statesOf(asha)).toEqual(['requested']);
  pay.state.isDown = false;
  const before = pay.refunds.size;
  await minutePasses();
  await minutePasses();
  expect([await statesOf(asha), pay.refunds.size - before]).toEqual([['sent'], 1]);
  expect(pay.refunds.get(refundReference(refund?.id ?? ''))?.amount).toEqual({ amount: 500, currency: INR });
});

test('fifty refunds and spends at once never exceed what is there', async () => {
  const asha = await someone();
  for (let index = 0; index < 5; index += 1) await paid(asha.id, 200);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      index % 2 === 0
        ? asha.call(createRefund, { body: { ...body, amount: 100 } }, keyed()).then(({ status }) => status === 201)
        : spend(asha.id, 100).then(
            () => true,
            () => false,
          ),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(10);
  expect(await balance(asha.id)).toMatchObject({ available: 0 });
  const { rows } = {
    rows: await world.db.selectFrom('wallet_refund').selectAll().where('owner_id', '=', asha.id).execute(),
  };
  const ofDeposit = Map.groupBy(rows, (row) => row.deposit_id);
  for (const parts of ofDeposit.values())
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(200);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('an admin sends money back with a reason, which its history and the audit log keep', async () => {
  const asha = await someone();
  await paid(asha.id, 500);
  const params = { actorId: asha.id };
  const desk = await world.member('desk', { isAdmin: true });
  expect((await desk.call(previewRefundOf, { params, body })).reply.data.amount).toBe(500);
  const { data } = (await desk.call(refundWallet, { params, body: { ...body, reason: 'Asked by phone' } }, keyed()))
    .reply;
  expect(data).toMatchObject([{ byAdmin: true, amount: { amount: 500 } }]);
  const [logged] = await world.db
    .selectFrom('audit')
    .select(['reason'])
    .where('target_id', '=', asha.id)
    .where('what', '=', 'wallet.refund')
    .execute();
  expect(logged?.reason).toBe('Asked by phone');
  expect(
    (await desk.call(refundWallet, { params: { actorId: desk.id }, body: { ...body, reason: 'Mine' } }, keyed()))
      .refusal.code,
  ).toBe('not_oneself');
});
