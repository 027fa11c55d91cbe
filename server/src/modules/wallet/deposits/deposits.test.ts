import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { createRefund, listRefunds } from '#contract/wallet/refunds.ts';
import { readWallet } from '#contract/wallet/wallet.ts';
import { prove, seedGrant, seedRefund } from '#modules/wallet';
import { inTransaction } from '#platform/database/transaction.ts';
import { someone } from '#test/abilities/people.ts';
import { aPaidDeposit, requiredKey } from '#test/wallet/abilities.ts';
import { HOUR, MINUTE, openPayingWorld } from '#test/wallet/payers.ts';
import type { Member } from '#test/world.ts';
import { refundReference } from '../refunds/reference.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld({ LIMIT_CALLS_ADDRESS: '1000000' });
});
afterAll(() => paying.world.close());

const available = async (member: Member): Promise<number> =>
  (await member.call(readWallet, {})).reply.data.balances[0]?.available ?? 0;
const kindsOf = async (member: Member): Promise<string[]> => {
  await paying.world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
};
const receipts = async (depositId: string): Promise<number> =>
  (await sql`select from wallet_receipt where deposit_id = ${depositId}`.execute(paying.world.db)).rows.length;

test('a payment that the provider reports is credited once, with a receipt', async () => {
  const { opened, becomes, read, world } = paying;
  const asha = await world.member('asha');
  const window = await world.listen(asha);
  const { id, payUrl, state } = await opened(asha);
  expect([state, payUrl]).toEqual(['opened', expect.stringContaining('https://pay.example/')]);
  expect((await becomes(id, 'succeeded')).statusCode).toBe(200);
  const deposit = await read(asha, id);
  expect(deposit).toMatchObject({
    state: 'succeeded',
    isLate: false,
    payUrl: null,
    receipt: expect.stringMatching(/^GH-20\d\d-\d{6}$/) as string,
    method: { kind: 'card', brand: 'visa', lastFour: '4242', maskedId: null },
    next: null,
    can: { open: false, cancel: false, receipt: true },
  });
  expect(deposit.steps.map((step) => step.state)).toEqual(['created', 'opened', 'succeeded']);
  expect(await available(asha)).toBe(50_000);
  expect(await window.heard('wallet.deposit_changed', (data) => data.state === 'succeeded')).toMatchObject({
    depositId: id,
  });
  expect(await window.heard('wallet.changed')).toEqual({ ownerId: asha.id, isSpending: false });
  expect(await kindsOf(asha)).toEqual(['deposit_succeeded']);
  const [email] = await world.emails('asha@example.com');
  expect(email?.text).toContain(deposit.receipt);
});

test('what failed and expired with us still arrives, late and once', async () => {
  const { opened, becomes, read, run, world } = paying;
  const asha = await someone(world);
  const { id } = await opened(asha);
  await becomes(id, 'failed', { failure: 'declined' });
  expect(await read(asha, id)).toMatchObject({ state: 'failed', failure: 'declined', can: { open: false } });
  world.clock.advance(31 * MINUTE);
  await run('wallet.expire_deposits');
  world.clock.advance(26 * HOUR);
  await becomes(id, 'succeeded');
  await becomes(id, 'failed');
  expect(await read(asha, id)).toMatchObject({ state: 'succeeded', isLate: true, failure: null });
  expect([await available(asha), await receipts(id)]).toEqual([50_000, 1]);
  expect((await kindsOf(asha)).toSorted()).toEqual(['deposit_failed', 'deposit_late']);
});

/** Every order of the items. */
const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));

const EVENTS = ['processing', 'succeeded', 'succeeded again', 'refunded'] as const;
test.each(ordersOf(EVENTS))(
  'the events %s, %s, %s, %s, each twice, end in one deposit and one refund',
  async (...order) => {
    const { opened, paymentOf, report, testpay, read, world } = paying;
    const asha = await someone(world);
    const { id } = await opened(asha);
    const { reference, id: paymentId } = paymentOf(id);
    const eventIds = new Map(EVENTS.map((event) => [event, randomUUID()]));
    let refundId: string | null = null;
    const refund = async () => {
      const reply = await asha.call(createRefund, { body: { currency: 'INR' } }, requiredKey());
      refundId = reply.reply.data[0]?.id ?? null;
      await world.settled();
      testpay.endRefund(refundReference(refundId ?? ''), 'succeeded');
    };
    const hear = async (event: (typeof EVENTS)[number]) => {
      const isRefund = event === 'refunded';
      if (isRefund && refundId === null && (await available(asha)) > 0) await refund();
      if (!isRefund) testpay.change(paymentId, event === 'processing' ? 'processing' : 'succeeded');
      // Before the money is here, it is of a refund that we do not know.
      const about = isRefund ? ('refund' as const) : ('payment' as const);
      const of = { id: paymentId, reference: isRefund ? refundReference(refundId ?? randomUUID()) : reference };
      return (await report(of, eventIds.get(event), undefined, about)).statusCode;
    };
    const answers = [];
    for (const event of order.flatMap((each) => [each, each])) answers.push(await hear(event));
    if (refundId === null) {
      await refund();
      eventIds.set('refunded', randomUUID());
      answers.push(await hear('refunded'));
    }
    // All of them come again.
    for (const event of order) answers.push(await hear(event));
    await world.settled();
    expect(new Set(answers)).toEqual(new Set([200]));
    const { rows } = await sql`select from wallet_transaction where id in (
    select transaction_id from wallet_entry where owner_id = ${asha.id})`.execute(world.db);
    expect([await available(asha), rows.length, (await read(asha, id)).state, await receipts(id)]).toEqual([
      0,
      2,
      'succeeded',
      1,
    ]);
  },
);

test('one event at several processes, and many events at once, have one effect', async () => {
  const { opened, paymentOf, report, testpay, world } = paying;
  const asha = await someone(world);
  const { id } = await opened(asha);
  testpay.change(paymentOf(id).id, 'succeeded');
  const event = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => report(paymentOf(id), index % 2 === 0 ? event : randomUUID())),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect([await available(asha), await receipts(id)]).toEqual([50_000, 1]);
});

test('what the provider has not signed now is refused, and nothing is read of it', async () => {
  const { opened, paymentOf, report, testpay, world } = paying;
  const asha = await someone(world);
  const { id } = await opened(asha);
  testpay.change(paymentOf(id).id, 'succeeded');
  const inOneHour = new Date(world.clock.now().getTime() + HOUR);
  expect((await report(paymentOf(id), randomUUID(), inOneHour)).statusCode).toBe(400);
  const forged = await world.fastify.inject({
    method: 'POST',
    url: '/api/payments/webhooks/testpay',
    payload: { id: 'x', paymentId: paymentOf(id).id, reference: paymentOf(id).reference },
  });
  expect([forged.statusCode, await available(asha)]).toEqual([400, 0]);
});

test('another amount or currency credits nothing, and admins with the duty payments get an e-mail', async () => {
  const { opened, becomes, world } = paying;
  const asha = await someone(world);
  for (const duty of ['payments', 'content'] as const) await world.member(duty, { isAdmin: true, duties: [duty] });
  const { id } = await opened(asha);
  expect((await becomes(id, 'succeeded', { amount: { amount: 5, currency: 'INR' } })).statusCode).toBe(200);
  expect((await becomes(id, 'succeeded', { amount: { amount: 50_000, currency: 'USD' } })).statusCode).toBe(200);
  await world.settled();
  expect(await available(asha)).toBe(0);
  const { rows } = await sql`select from wallet_deposit where id = ${id} and mismatched_at is not null`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
  const [email, ...others] = await world.emails('payments@example.com');
  expect([others.length, email?.text.includes(id), (await world.emails('content@example.com')).length]).toEqual([
    0,
    true,
    0,
  ]);
});

test('a demo world has a payment that does not match, a refund that has arrived, and a grant that ends', async () => {
  const { world, read } = paying;
  const asha = await someone(world);
  const now = world.clock.now().getTime();
  const day = (days: number) => new Date(now + days * 24 * HOUR);
  const mismatched = await aPaidDeposit(world, asha, { state: 'mismatched' });
  expect([(await read(asha, mismatched)).state, await available(asha)]).toEqual(['opened', 0]);
  const { rows } = await sql`select from wallet_deposit where id = ${mismatched} and mismatched_at is not null`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
  const depositId = await aPaidDeposit(world, asha, { at: day(-9) });
  const owned = { ownerId: asha.id, at: day(-2) };
  const money = (amount: number) => ({ currency: 'INR', amount });
  await inTransaction(world.database, async (db) =>
    seedRefund(db, { ...owned, memberId: asha.id, depositId, money: money(20_000), method: 'card' }),
  );
  await inTransaction(world.database, async (db) =>
    seedGrant(db, { ...owned, money: money(700), reason: 'Thank you', endsAt: day(9) }),
  );
  const { balances, grantEnds } = (await asha.call(readWallet, {})).reply.data;
  expect(balances).toMatchObject([{ available: 30_000, granted: 700 }]);
  expect(grantEnds).toEqual([{ ...money(700), endsAt: day(9).toISOString() }]);
  expect((await asha.call(listRefunds, { query: {} })).reply.data).toMatchObject([{ state: 'succeeded', depositId }]);
});

test('after all of this the books match', async () => {
  expect((await prove(paying.world.database)).differences).toEqual([]);
});
