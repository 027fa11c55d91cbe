import { v7 as uuid } from 'uuid';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import type { Payment, PaymentProvider } from '#platform/payments/index.ts';
import { type DepositRow, lockDeposit } from '../deposits/queries.ts';
import { lockFunds, moveIn, moveOut, type Funds } from '../ledger/debts.ts';
import { post, type Transaction, transactionOf } from '../ledger/posting.ts';
import type { WalletTables } from '../tables.ts';
import {
  type ComparedRow,
  insertProviderRefund,
  selectRefundsOfDeposit,
  updateAskAt,
  updateUndone,
} from './queries-comparison.ts';
import { refundReference } from './reference.ts';
import { sendRefund } from './send-refund.ts';

const MINUTE_MS = 60_000;
type Context = EffectContext<WalletTables>;
const isBack = ({ state }: ComparedRow): boolean => state !== 'failed';
const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** How much of our refunds the provider has heard of and counts, and which have failed there. */
async function countOurs(provider: PaymentProvider, rows: readonly ComparedRow[]) {
  let counted = 0;
  const failed: string[] = [];
  for (const row of rows.filter((each) => each.is_ours && isBack(each))) {
    const known = await provider.findRefund(refundReference(row.id));
    if (known?.state === 'failed') failed.push(row.id);
    else counted += known?.amount.amount ?? 0;
  }
  return { counted, failed };
}

const byProvider = (id: string, key: 'refund' | 'returned', payment: Payment) => ({
  purpose: { module: 'wallet', kind: 'refund', id },
  key,
  rule: key === 'refund' ? 'refunded_by_provider' : 'refund_failed',
  memberId: null,
  happenedAt: payment.happenedAt,
});

interface Step {
  readonly refundId: string;
  readonly transaction: Transaction;
  /** Above 0: new, and so much went back. */
  readonly amount: number;
  readonly after: Funds;
}
/** What is in the wallet again: a refund of the provider that the bank has returned. */
function undo(refund: ComparedRow, { currency }: DepositRow, payment: Payment, funds: Funds): Step {
  const { movements, after } = moveIn(refund.amount, funds);
  const transaction = transactionOf(byProvider(refund.id, 'returned', payment), {
    type: 'reversal',
    currency,
    reversed_id: refund.transaction_id,
    movements,
  });
  return { refundId: refund.id, transaction, amount: 0, after };
}
/** What is gone: from what is available, and what is missing there is owed. A freeze does not stop it. */
function take(amount: number, { currency }: DepositRow, payment: Payment, funds: Funds): Step {
  const refundId = uuid();
  const { movements, after } = moveOut(amount, funds);
  const transaction = transactionOf(byProvider(refundId, 'refund', payment), {
    type: 'provider_refund',
    currency,
    movements,
  });
  return { refundId, transaction, amount, after };
}

/** The newest are undone until no more is booked than has gone back; what is missing then is booked as one. */
function stepsTo(target: number, rows: readonly ComparedRow[], deposit: DepositRow, payment: Payment, from: Funds) {
  const steps: Step[] = [];
  let [booked, funds] = [sumOf(rows), from];
  for (const row of rows) {
    if (booked <= target) break;
    const step = undo(row, deposit, payment, funds);
    steps.push(step);
    [booked, funds] = [booked - row.amount, step.after];
  }
  if (booked < target) steps.push(take(target - booked, deposit, payment, funds));
  return steps;
}

/** Books what the provider sent back by itself, so that `target` is booked in all. */
async function follow(ctx: Context, deposit: DepositRow, payment: Payment, target: number): Promise<void> {
  const { id: depositId, owner_id: ownerId, currency } = deposit;
  const rows = (await selectRefundsOfDeposit(ctx.db, { depositId })).filter((row) => !row.is_ours && isBack(row));
  if (sumOf(rows) === target) return;
  const steps = stepsTo(target, rows, deposit, payment, await lockFunds(ctx.db, ownerId, currency));
  const transactions = steps.map(({ transaction }) => transaction);
  await post({ ...ctx, db: across(ctx.db) }, transactions);
  for (const { refundId, transaction, amount } of steps) {
    const row = { id: refundId, now: ctx.now };
    if (amount === 0) await updateUndone(ctx.db, { ...row, returnedId: transaction.id });
    else {
      const money = { currency, amount: String(amount) };
      await insertProviderRefund(ctx.db, { ...row, ...money, ownerId, depositId, transactionId: transaction.id });
    }
    const state = amount === 0 ? 'failed' : 'succeeded';
    await ctx.emit('wallet.refund_changed', { refundId, depositId, ownerId, state, byProvider: true });
  }
}

const statesOf = (rows: readonly ComparedRow[]): string => rows.map(({ id, state }) => `${id} ${state}`).join();

/**
 * Compares what has gone back of a deposit with what the provider says of its payment: people at the provider, a bank
 * or a court can send money back without us. No connection is held while the provider answers. What changes in between,
 * here or there, is compared again a minute later, so that one of our refunds never counts as one of the provider.
 */
export async function compareRefunds(
  ctx: TaskContext<WalletTables>,
  provider: PaymentProvider,
  depositId: string,
  payment: Payment,
): Promise<void> {
  const rows = await selectRefundsOfDeposit(ctx.db, { depositId });
  const isSent = rows.every(({ state }) => state !== 'requested');
  if (isSent && sumOf(rows.filter(isBack)) === payment.refunded) return;
  const { counted, failed } = await countOurs(provider, rows);
  const again = await provider.find(payment.reference);
  await ctx.transaction(async (tx) => {
    const deposit = await lockDeposit.first(tx.db, { id: depositId });
    if (deposit?.state !== 'succeeded' || deposit.payment_id !== payment.id) return;
    for (const refundId of failed) await tx.task(sendRefund, { refundId }, { key: refundId });
    const isSteady = again?.refunded === payment.refunded && payment.refunded >= counted;
    if (isSteady && statesOf(rows) === statesOf(await selectRefundsOfDeposit(tx.db, { depositId })))
      await follow(tx, deposit, payment, payment.refunded - counted);
    else await updateAskAt(tx.db, { id: depositId, at: new Date(ctx.now.getTime() + MINUTE_MS) });
  });
}
