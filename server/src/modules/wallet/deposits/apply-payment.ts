import type { DepositState } from '#contract/wallet/deposits.ts';
import type { EffectContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { inOrder } from '#platform/database/in-order.ts';
import type { Payment, PaymentMethod } from '#platform/payments/index.ts';
import { lockFunds, moveIn, type Funds } from '../ledger/debts.ts';
import { post, type Transaction, transactionOf } from '../ledger/posting.ts';
import { numberReceipt } from '../receipts/number-receipt.ts';
import { mailReceipt } from '../receipts/mail-receipt.ts';
import type { WalletTables } from '../tables.ts';
import { mailMismatch } from './mail-mismatch.ts';
import { type DepositRow, insertStep, markMismatched, updateMethod, updateOpened, updateState } from './queries.ts';
import { hasEndedOtherwise, nextState } from './states.ts';

/** A transaction of a call, of a webhook or of a task. */
export type Applying = Pick<EffectContext<WalletTables>, 'db' | 'now' | 'language' | 'services' | 'emit' | 'task'>;

const MINUTE = 60_000;
/** A provider that says nothing is asked after so long, and sooner where it waits for us. */
const SILENT_MINUTES = 10;
/** What has succeeded can still be sent back by the provider, which is asked about it from the next day on. */
const DAY_MINUTES = 24 * 60;
const askAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE);

/** One of ours, or one beyond that which was credited, counts as another. */
const matches = (deposit: DepositRow, payment: Payment): boolean =>
  payment.amount.amount === deposit.amount &&
  payment.amount.currency === deposit.currency &&
  !(deposit.state === 'succeeded' && payment.state === 'succeeded' && payment.id !== deposit.payment_id);

function methodColumns(id: string, method: PaymentMethod, usedAt: Date): Parameters<typeof updateMethod>[1] {
  const isCard = method.kind === 'card';
  return {
    id,
    kind: method.kind,
    brand: isCard ? method.brand : null,
    lastFour: isCard ? method.lastFour : null,
    maskedId: isCard ? null : method.maskedId,
    usedAt,
  };
}

const crediting = (deposit: DepositRow, payment: Payment, isLate: boolean, funds: Funds): Transaction =>
  transactionOf(
    {
      purpose: { module: 'wallet', kind: 'deposit', id: deposit.id },
      key: 'deposit',
      rule: isLate ? 'paid_late' : 'paid',
      memberId: deposit.member_id,
      happenedAt: payment.happenedAt,
    },
    {
      type: 'deposit',
      currency: deposit.currency,
      movements: moveIn(deposit.amount, funds).movements,
    },
  );

/** Writes another state. What succeeded is credited, and its receipt is numbered last of all. */
async function change(ctx: Applying, deposit: DepositRow, payment: Payment, to: DepositState, payAt: string | null) {
  const { db, now } = ctx;
  const isLate = to === 'succeeded' && hasEndedOtherwise(deposit.state);
  const { owner_id: ownerId, currency } = deposit;
  const credit =
    to === 'succeeded' ? crediting(deposit, payment, isLate, await lockFunds(db, ownerId, currency)) : null;
  const minutes = to === 'succeeded' ? DAY_MINUTES : to === 'authorized' ? 1 : SILENT_MINUTES;
  const nextAskAt = askAfter(now, minutes);
  await inOrder({
    state: async () =>
      updateState(db, {
        id: deposit.id,
        state: to,
        paymentId: payment.id,
        payAt,
        failure: to === 'failed' ? (payment.failure ?? 'other') : null,
        isLate,
        transactionId: credit?.id ?? null,
        nextAskAt,
        now,
      }),
    step: async () => insertStep(db, { id: deposit.id, state: to, now, happenedAt: payment.happenedAt }),
    method: async () =>
      payment.method ? updateMethod(db, methodColumns(deposit.id, payment.method, payment.happenedAt)) : null,
    posted: async () => (credit ? post({ ...ctx, db: across(db) }, [credit]) : null),
    receipt: async () => (credit ? numberReceipt(ctx, deposit.id) : null),
  });
  await ctx.emit('wallet.deposit_changed', { depositId: deposit.id, ownerId, state: to, isLate });
  if (credit) await ctx.task(mailReceipt, { depositId: deposit.id }, { key: deposit.id });
}

/**
 * Applies what the provider says of a payment to a locked deposit: in any order, late or repeated, it ends in the
 * provider's state, and is credited once. Another amount or currency than ours credits nothing.
 */
export async function applyPayment(
  ctx: Applying,
  deposit: DepositRow,
  payment: Payment,
  payAt: string | null = null,
): Promise<void> {
  if (!matches(deposit, payment)) {
    const [isNew] = await markMismatched(ctx.db, { id: deposit.id, now: ctx.now });
    if (isNew) await ctx.task(mailMismatch, { depositId: deposit.id }, { key: deposit.id });
    return;
  }
  const to = nextState(deposit.state, payment.state);
  if (to !== null) await change(ctx, deposit, payment, to, payAt);
  else if (deposit.state !== 'succeeded' && (payAt !== null || payment.state === 'authorized'))
    await updateOpened(ctx.db, {
      id: deposit.id,
      paymentId: payment.id,
      payAt,
      nextAskAt: askAfter(ctx.now, payment.state === 'authorized' ? 1 : SILENT_MINUTES),
    });
}
