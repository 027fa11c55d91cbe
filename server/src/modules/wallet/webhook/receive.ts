import type { RawBody } from '#contract/core/webhooks/raw-body.ts';
import type { VisitorContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement } from '#platform/database/statement.ts';
import { type Payment, type PaymentEvent, providerNamed, readWebhook } from '#platform/payments/index.ts';
import { applyPayment } from '../deposits/apply-payment.ts';
import { lockDeposit } from '../deposits/queries.ts';
import { depositOf } from '../deposits/reference.ts';
import { askPayment } from '../deposits/ask-payments.ts';
import { selectDepositOfPayment } from '../refunds/queries-comparison.ts';
import { refundOf } from '../refunds/reference.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import type { WalletTables } from '../tables.ts';

type Context = VisitorContext<WalletTables>;

const insertEvent = statement({
  params: {
    provider: column.text,
    id: column.text,
    about: column.text,
    reference: column.text,
    now: column.timestamp,
  },
  row: { id: column.text },
  sql: `insert into wallet_payment_event (provider, id, about, reference, received_at)
  values (:provider, :id, :about, :reference, :now) on conflict (provider, id) do nothing
  returning id`,
});

interface Heard {
  readonly provider: string;
  readonly event: PaymentEvent;
  readonly payment: Payment | null;
}

/** Nothing but the signature is believed: what became of the payment, the provider says when it is asked. */
export async function hearEvent(ctx: Context, provider: string, received: RawBody): Promise<Heard> {
  const { payments } = ctx.services;
  const event = readWebhook(payments, provider, received, ctx.now);
  const isOurs = event.about === 'payment' && depositOf(event.reference) !== null;
  return { provider, event, payment: isOurs ? await providerNamed(payments, provider).find(event.reference) : null };
}

/** One of ours is looked up. One that we do not know the provider made by itself: its payment is compared. */
async function hearRefund(ctx: Context, provider: string, { reference, paymentId }: PaymentEvent): Promise<void> {
  const refundId = refundOf(reference);
  if (refundId !== null) return await ctx.task(sendRefund, { refundId }, { key: refundId });
  const deposit = await selectDepositOfPayment.first(ctx.db, { provider, paymentId });
  if (deposit !== undefined) await ctx.task(askPayment, { depositId: deposit.id }, { key: deposit.id });
}

/** The event and its effect in one transaction: what comes twice, or to two processes at once, has one. */
export async function receiveEvent(ctx: Context, { provider, event, payment }: Heard): Promise<{ received: true }> {
  const depositId = depositOf(event.reference);
  const { isNew, deposit } = await inOrder({
    isNew: async () =>
      insertEvent.first(ctx.db, {
        provider,
        id: event.id,
        about: event.about,
        reference: event.reference,
        now: ctx.now,
      }),
    deposit: async () =>
      depositId !== null && payment !== null ? lockDeposit.first(ctx.db, { id: depositId }) : undefined,
  });
  if (isNew !== undefined && deposit?.provider === provider && payment !== null)
    await applyPayment(ctx, deposit, payment);
  if (isNew !== undefined && event.about === 'refund') await hearRefund(ctx, provider, event);
  if (isNew !== undefined && depositId !== null && (payment?.refunded ?? 0) > 0)
    await ctx.task(askPayment, { depositId }, { key: depositId });
  return { received: true };
}
