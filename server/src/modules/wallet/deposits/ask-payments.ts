import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import type { Payment, PaymentProvider } from '#platform/payments/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { compareRefunds } from '../refunds/compare-refunds.ts';
import type { WalletTables } from '../tables.ts';
import { applyPayment } from './apply-payment.ts';
import { claimSilent, noteComparison, noteUnanswered } from './queries-tasks.ts';
import { type DepositRow, lockDeposit, selectDeposit } from './queries.ts';
import { referenceOf, voidReferenceOf } from './reference.ts';

/** Maximum number of payments that are asked about in one run of the task. */
const BATCH = 200;

/**
 * What is reserved is captured. What was cancelled with us goes back instead, before anyone has taken it, and what has
 * another amount stays as it is, for a person to look at.
 */
async function settled(provider: PaymentProvider, deposit: DepositRow, payment: Payment): Promise<Payment> {
  const { amount, currency } = payment.amount;
  if (payment.state !== 'authorized' || amount !== deposit.amount || currency !== deposit.currency) return payment;
  if (deposit.state !== 'cancelled') return await provider.capture(payment.id);
  await provider.refund({
    paymentId: payment.id,
    reference: voidReferenceOf(deposit.id, deposit.attempt),
    amount: payment.amount,
  });
  return payment;
}

/** Each payment that the provider has for a deposit, one for each attempt at most. */
async function findPayments(provider: PaymentProvider, deposit: DepositRow): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (let attempt = deposit.attempt; attempt > 0; attempt -= 1) {
    const payment = await provider.find(referenceOf(deposit.id, attempt));
    if (payment !== null) payments.push(await settled(provider, deposit, payment));
  }
  return payments;
}

/** Asks about one deposit, under each reference that the provider may know, and what has gone back of it. */
export const askPayment = defineTask({
  name: 'wallet.ask_payment',
  payload: z.object({ depositId: id }),
  concurrency: 4,
  async run(ctx: TaskContext<WalletTables>, { depositId }) {
    const deposit = await selectDeposit.first(ctx.db, { id: depositId });
    const { providers } = ctx.services.payments;
    const provider = providers.find((each) => each.provider.name === deposit?.provider)?.provider;
    if (deposit === undefined || provider === undefined) return;
    try {
      for (const payment of await findPayments(provider, deposit)) {
        await ctx.transaction(async (tx) => {
          const locked = await lockDeposit.first(tx.db, { id: depositId });
          if (locked !== undefined) await applyPayment(tx, locked, payment);
        });
        if (payment.state === 'succeeded') await compareRefunds(ctx, provider, depositId, payment);
      }
    } catch (error) {
      // A provider that is away is asked again at the time that the row says.
      if (!(error instanceof Refusal)) throw error;
      ctx.services.log.warn({ provider: provider.name }, 'payment provider did not answer');
      await noteUnanswered(ctx.db, { now: ctx.now });
    }
  },
});

/**
 * Providers lose events. Every minute those are asked of which nothing was heard for ten, and those that have succeeded
 * after one day, two, four and so on.
 */
export const askPayments = defineTask({
  name: 'wallet.ask_payments',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async (ctx: TaskContext<WalletTables>) =>
    ctx.transaction(async (tx) => {
      const silent = await claimSilent(tx.db, { now: ctx.now, limit: BATCH });
      if (silent.length > 0) await noteComparison(tx.db, { now: ctx.now, payments: silent.length });
      for (const { id: depositId } of silent) await tx.task(askPayment, { depositId }, { key: depositId });
    }),
});
