import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { freezeWallet } from '#contract/wallet/acts.ts';
import { listTransactions, readTransaction } from '#contract/wallet/history.ts';
import { createRefund, listRefunds, previewRefund } from '#contract/wallet/refunds.ts';
import { someone } from '#test/abilities/people.ts';
import { requiredKey as keyed } from '#test/wallet/abilities.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { HOUR, openPayingWorld } from '#test/wallet/payers.ts';
import type { Member } from '#test/world.ts';
import { charge, prove } from '../index.ts';
import { refundReference } from './reference.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld({ LIMIT_CALLS_ADDRESS: '1000000' });
});
afterAll(() => paying.world.close());

const books = booksOf(() => paying.world);
/** What can be spent, and what is owed. */
const wallet = async ({ id }: Member) => {
  await paying.world.settled();
  const { available = 0, owed = 0 } = (await books.balance(id)) ?? {};
  return { available, owed };
};
/** A deposit of 50,000 that the provider has paid; with `isHeard: false` it has not said so yet. */
async function paid({ isHeard = true } = {}) {
  const member = await someone(paying.world);
  const { id } = await paying.opened(member);
  if (isHeard) await paying.becomes(id, 'succeeded');
  else paying.testpay.change(paying.paymentOf(id).id, 'succeeded');
  return { member, id };
}
/** Someone sends money back at the provider. The event that reports it is sent by `heard`, as often as it is called. */
async function sentBack(depositId: string, amount: number, about: 'payment' | 'refund' = 'refund') {
  const { id: paymentId, reference: ofPayment } = paying.paymentOf(depositId);
  const reference = `by-hand-${randomUUID()}`;
  await paying.testpay.provider.refund({ paymentId, reference, amount: { amount, currency: INR } });
  const eventId = randomUUID();
  const of = { id: paymentId, reference: about === 'refund' ? reference : ofPayment };
  return {
    reference,
    heard: async () => (await paying.report(of, eventId, undefined, about)).statusCode,
  };
}
const spend = async (member: Member, amount: number) =>
  books.run(async (ctx) =>
    charge(ctx, [{ ...request(), ownerId: member.id, currency: INR, to: [{ system: 'revenue', amount }] }]),
  );
/** A day without any event: the provider is asked. */
async function aDayPasses(): Promise<void> {
  paying.world.clock.advance(25 * HOUR);
  await paying.run('wallet.ask_payments');
}

test.each(['refund', 'payment'] as const)(
  'what the provider sent back by itself leaves the wallet once, however often a %s event says so',
  async (about) => {
    const { member, id } = await paid();
    const { heard } = await sentBack(id, 20_000, about);
    expect([await heard(), await heard()]).toEqual([200, 200]);
    expect(await wallet(member)).toEqual({ available: 30_000, owed: 0 });
    await Promise.all([heard(), paying.report(paying.paymentOf(id)), paying.report(paying.paymentOf(id))]);
    expect(await wallet(member)).toEqual({ available: 30_000, owed: 0 });

    const [line] = (await member.call(listTransactions, { query: { type: 'provider_refund' } })).reply.data;
    expect(line).toMatchObject({ amount: { amount: -20_000, currency: INR }, state: 'succeeded' });
    const params = { transactionId: line?.id ?? '' };
    expect((await member.call(readTransaction, { params })).reply.data).toMatchObject({
      by: null,
      rule: 'refunded_by_provider',
      moves: [{ account: 'available', amount: -20_000, balance: 30_000 }],
    });
    expect((await member.call(listRefunds, { query: {} })).reply.data).toMatchObject([
      { depositId: id, state: 'succeeded', byProvider: true, byAdmin: false },
    ]);
    expect((await member.call(previewRefund, { body: { currency: INR } })).reply.data.possible).toBe(30_000);
    const kinds = (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['deposit_succeeded', 'refunded_by_provider']);
  },
);

test.each([
  ['paid, then sent back', [0, 1]],
  ['sent back, then paid', [1, 0]],
])('the events %s, each twice, end in the same', async (_name, order) => {
  const { member, id } = await paid({ isHeard: false });
  const { heard } = await sentBack(id, 50_000);
  const eventId = randomUUID();
  const events = [async () => (await paying.report(paying.paymentOf(id), eventId)).statusCode, heard];
  const answers = [];
  for (const index of order.flatMap((each) => [each, each])) {
    answers.push(await events[index]?.());
    await paying.world.settled();
  }
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(await wallet(member)).toEqual({ available: 0, owed: 0 });
  const { data } = (await member.call(listTransactions, { query: {} })).reply;
  expect(data.map(({ type, amount }) => [type, amount.amount])).toEqual([
    ['provider_refund', -50_000],
    ['deposit', 50_000],
  ]);
});

test('what was spent is owed, and paid by what is added next, before anything goes back', async () => {
  const { member, id } = await paid();
  await spend(member, 40_000);
  const { heard } = await sentBack(id, 50_000);
  await heard();
  expect(await wallet(member)).toEqual({ available: 0, owed: 40_000 });
  const { id: next } = await paying.opened(member, { amount: 60_000 });
  await paying.becomes(next, 'succeeded');
  expect(await wallet(member)).toEqual({ available: 20_000, owed: 0 });
  expect((await member.call(previewRefund, { body: { currency: INR } })).reply.data.possible).toBe(20_000);
});

test('a lost event is found out after a day, and so is one of our refunds that the bank returned', async () => {
  const { member, id } = await paid();
  await sentBack(id, 10_000);
  await aDayPasses();
  expect(await wallet(member)).toEqual({ available: 40_000, owed: 0 });
  const other = await paid();
  const [refund] = (await other.member.call(createRefund, { body: { currency: INR, amount: 30_000 } }, keyed())).reply
    .data;
  await paying.world.settled();
  const reference = refundReference(refund?.id ?? '');
  paying.testpay.endRefund(reference, 'succeeded');
  await paying.report({ id: paying.paymentOf(other.id).id, reference }, randomUUID(), undefined, 'refund');
  expect(await wallet(other.member)).toEqual({ available: 20_000, owed: 0 });
  paying.testpay.endRefund(reference, 'failed');
  await aDayPasses();
  expect(await wallet(other.member)).toEqual({ available: 50_000, owed: 0 });
  expect((await other.member.call(listRefunds, { query: {} })).reply.data).toMatchObject([{ state: 'failed' }]);
});

test('ours and those of the provider are distinguished, also when nothing is left for ours', async () => {
  const { member, id } = await paid();
  const [ours] = (await member.call(createRefund, { body: { currency: INR, amount: 15_000 } }, keyed())).reply.data;
  await paying.world.settled();
  const some = await sentBack(id, 5_000);
  await some.heard();
  expect(await wallet(member)).toEqual({ available: 30_000, owed: 0 });
  paying.testpay.endRefund(refundReference(ours?.id ?? ''), 'succeeded');
  await paying.report(paying.paymentOf(id));
  expect(await wallet(member)).toEqual({ available: 30_000, owed: 0 });

  // The last 30,000 go back there before the provider hears of ours.
  paying.testpay.state.isDown = true;
  await member.call(createRefund, { body: { currency: INR } }, keyed());
  await paying.world.settled();
  paying.testpay.state.isDown = false;
  const rest = await sentBack(id, 30_000);
  await rest.heard();
  expect(await wallet(member)).toEqual({ available: 0, owed: 30_000 });
  await aDayPasses();
  await paying.run('wallet.send_refunds');
  expect(await wallet(member)).toEqual({ available: 0, owed: 0 });
});

test('one that its bank returned is in the wallet again, and pays what is owed', async () => {
  const { member, id } = await paid();
  await spend(member, 45_000);
  const { heard, reference } = await sentBack(id, 20_000);
  await heard();
  expect(await wallet(member)).toEqual({ available: 0, owed: 15_000 });
  paying.testpay.endRefund(reference, 'failed');
  await paying.report(paying.paymentOf(id));
  await aDayPasses();
  expect(await wallet(member)).toEqual({ available: 5_000, owed: 0 });
  const kinds = (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
  expect(kinds[0]).toBe('provider_refund_returned');
});

test('a freeze does not keep the books from following', async () => {
  const { member, id } = await paid();
  const admin = await paying.world.member('admin', { isAdmin: true });
  const reason = { reason: 'Looks wrong' };
  expect((await admin.call(freezeWallet, { params: { actorId: member.id }, body: reason }, keyed())).status).toBe(201);
  const { heard } = await sentBack(id, 50_000);
  await heard();
  expect(await wallet(member)).toEqual({ available: 0, owed: 0 });
});

test('after all of this the books match', async () => {
  expect((await prove(paying.world.database)).differences).toEqual([]);
});
