import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { type PaymentProvider, type PaymentRefund, providerNamed } from '#platform/payments/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { lockFunds, moveIn } from '../ledger/debts.ts';
import { post, transactionOf } from '../ledger/posting.ts';
import type { WalletTables } from '../tables.ts';
import { referenceOf } from '../deposits/reference.ts';
import { claimDue, lockSending, selectSending, type SendingRow, updateEnded, updateSent } from './queries.ts';
import { refundReference } from './reference.ts';

/** Books the money back, once: a transaction is reversed at most once. */
async function giveBack(ctx: EffectContext<WalletTables>, refund: SendingRow): Promise<string> {
  const { owner_id: ownerId, currency, amount } = refund;
  const { movements } = moveIn(amount, await lockFunds(ctx.db, ownerId, currency));
  const returning = transactionOf(
    {
      purpose: { module: 'wallet', kind: 'refund', id: refund.id },
      key: 'returned',
      rule: 'refund_failed',
      memberId: null,
    },
    {
      type: 'reversal',
      currency,
      reversed_id: refund.transaction_id,
      movements,
    },
  );
  await post({ ...ctx, db: across(ctx.db) }, [returning]);
  return returning.id;
}

/**
 * Applies what the provider says: in any order, late or repeated. One that has arrived can still be returned by the
 * bank; one that failed changes no more.
 */
export async function applyRefund(
  ctx: EffectContext<WalletTables>,
  refundId: string,
  { state, bankReference }: Answer,
): Promise<void> {
  const { db, now } = ctx;
  const refund = await lockSending.first(db, { id: refundId });
  if (refund === undefined || refund.state === state) return;
  if (refund.state === 'failed' || (refund.state === 'succeeded' && state === 'sent')) return;
  if (state === 'sent') await updateSent(db, { id: refundId, now });
  else {
    const returnedId = state === 'failed' ? await giveBack(ctx, refund) : null;
    await updateEnded(db, { id: refundId, state, returnedId, bankReference, now });
  }
  const { owner_id: ownerId, deposit_id: depositId } = refund;
  await ctx.emit('wallet.refund_changed', { refundId, depositId, ownerId, state, byProvider: false });
}

type Answer = Pick<PaymentRefund, 'state' | 'bankReference'>;
/** A refund of which not enough is left at the provider, since it has sent money back by itself. */
async function findImpossible(provider: PaymentProvider, refund: SendingRow): Promise<Answer | null> {
  const payment = await provider.find(referenceOf(refund.deposit_id, refund.attempt));
  if (payment === null || payment.id !== refund.payment_id) return null;
  const isPossible = payment.amount.amount - payment.refunded >= refund.amount;
  if (isPossible || (await provider.findRefund(refundReference(refund.id))) !== null) return null;
  return { state: 'failed', bankReference: null };
}

/** What the provider says. It is looked up before it is asked, so that a lost answer makes no second refund. */
async function ask(ctx: TaskContext<WalletTables>, refund: SendingRow): Promise<Answer | null> {
  const { provider: name, payment_id: paymentId, currency, amount } = refund;
  const reference = refundReference(refund.id);
  try {
    const provider = providerNamed(ctx.services.payments, name);
    const known = await provider.findRefund(reference);
    if (known !== null || refund.state !== 'requested' || paymentId === null) return known;
    return await provider
      .refund({ paymentId, reference, amount: { amount, currency } })
      .catch(async (error: unknown) => {
        const impossible = await findImpossible(provider, refund);
        if (impossible === null) throw error;
        return impossible;
      });
  } catch (error) {
    // A provider that is away is asked again at the time that the row says.
    if (!(error instanceof Refusal)) throw error;
    ctx.services.log.warn({ provider: name, reason: error.code }, 'payment provider did not take a refund');
    return null;
  }
}

/** Tells the provider of a refund, or asks what became of it. No connection is held while it answers. */
export const sendRefund = defineTask({
  name: 'wallet.send_refund',
  payload: z.object({ refundId: id }),
  concurrency: 4,
  async run(ctx: TaskContext<WalletTables>, { refundId }) {
    const refund = await selectSending.first(ctx.db, { id: refundId });
    if (refund === undefined || refund.state === 'failed') return;
    const answer = await ask(ctx, refund);
    if (answer !== null) await ctx.transaction(async (tx) => applyRefund(tx, refundId, answer));
  },
});

const BATCH = 200;
/** Every minute, those that were not sent yet or of which nothing was heard, less often with time. */
export const sendRefunds = defineTask({
  name: 'wallet.send_refunds',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async (ctx: TaskContext<WalletTables>) =>
    ctx.transaction(async (tx) => {
      for (const { id: refundId } of await claimDue(tx.db, { now: ctx.now, limit: BATCH }))
        await tx.task(sendRefund, { refundId }, { key: refundId });
    }),
});
