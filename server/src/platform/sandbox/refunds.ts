import { inTransaction } from '../database/transaction.ts';
import type { RefundInput, WireRefund } from '../payments/sandbox/dialect.ts';
import type { Answer } from './answers.ts';
import { newId } from './ids.ts';
import { reportRefund } from './payments.ts';
import { failRefund, findRefundByReference, insertRefund, lockPayment, type RefundRow, refundsOf } from './queries.ts';
import { takeFailingRefund } from './queries-webhooks.ts';
import type { SandboxContext } from './sandbox.ts';

/** Milliseconds until the bank has ended a refund. */
export const REFUND_MS = 5_000;

export const wireRefundOf = (refund: RefundRow): WireRefund => ({
  id: refund.id,
  reference: refund.reference,
  paymentId: refund.payment_id,
  amount: { amount: refund.amount, currency: refund.currency },
  state: refund.state,
  bankReference: refund.bank_reference,
  happenedAt: refund.happened_at.toISOString(),
});
const refused = (error: string): Answer => ({ status: 422, body: { error } });

/** What has gone back of a payment, or is on its way. */
async function sentBack(db: SandboxContext['db'], paymentId: string): Promise<number> {
  const refunds = await refundsOf(db, { paymentIds: [paymentId] });
  return refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
}

/** Sends money back, at most what was paid, in the transaction of its answer. */
export async function sendRefund(
  ctx: SandboxContext,
  db: SandboxContext['db'],
  { paymentId, reference, amount: { amount, currency } }: RefundInput,
): Promise<Answer> {
  const payment = await lockPayment.first(db, { id: paymentId });
  if (payment?.state !== 'succeeded') return refused('nothing_paid');
  if (currency !== payment.currency || amount > payment.amount - (await sentBack(db, paymentId)))
    return refused('more_than_paid');
  const now = ctx.clock.now();
  const fails = (await takeFailingRefund(db)) > 0;
  const endsAt = new Date(now.getTime() + REFUND_MS);
  await insertRefund(db, { id: newId('refund'), reference, paymentId, amount, fails, endsAt, now });
  const refund = await findRefundByReference.first(db, { reference });
  if (refund === undefined) throw new Error('a refund was not stored');
  await reportRefund(db, refund);
  return { status: 201, body: wireRefundOf(refund) };
}

/** Sends back by itself what is left of a payment: the one who was paid did not ask for it. */
export async function refundUnasked(ctx: SandboxContext, paymentId: string): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const payment = await lockPayment.first(db, { id: paymentId });
    if (payment === undefined) return;
    const amount = payment.amount - (await sentBack(db, paymentId));
    if (amount > 0)
      await sendRefund(ctx, db, {
        paymentId,
        reference: newId('unasked'),
        amount: { amount, currency: payment.currency },
      });
  });
  ctx.wake();
}

/** The bank sends a refund back, also after it has succeeded. */
export async function returnRefund(ctx: SandboxContext, id: string): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const refund = await failRefund.first(db, { id, now: ctx.clock.now() });
    if (refund !== undefined) await reportRefund(db, refund);
  });
  ctx.wake();
}
