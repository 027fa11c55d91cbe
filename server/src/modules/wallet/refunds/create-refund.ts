import { v7 as uuid } from 'uuid';
import { toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { REFUND_DAYS, type Refund, type RefundPlan } from '#contract/wallet/refunds.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { post, type Transaction, transactionOf } from '../ledger/posting.ts';
import type { WalletTables } from '../tables.ts';
import { lockWallet } from '../admin/queries-acts.ts';
import { arrivalOf, partsOf, possibleOf } from './plan.ts';
import { canRefund } from './policy.ts';
import { methodOf, presentRefunds } from './present.ts';
import { insertRefunds, lockDeposits, selectAvailable, selectRefundable, selectRefunds } from './queries.ts';
import { sendRefund } from './send-refund.ts';

export type RefundContext = RequestContext<WalletTables>;
export interface RefundInput {
  readonly ownerId: string;
  readonly currency: string;
  /** In minor units; omitted: everything that is possible. */
  readonly amount?: number | undefined;
  /** Of an admin. */
  readonly actId?: string;
}
const DAY_MS = 86_400_000;

/** The deposits and the wallet are locked from here on: nothing else refunds or spends in between. */
async function planOf(ctx: RefundContext, { ownerId, currency, amount }: RefundInput) {
  const params = { ownerId, currency, since: new Date(ctx.now.getTime() - REFUND_DAYS * DAY_MS) };
  const { wallet, deposits, account } = await inOrder({
    locked: async () => lockDeposits(ctx.db, { ownerId, currency }),
    wallet: async () => lockWallet.first(ctx.db, { ownerId }),
    deposits: async () => selectRefundable(ctx.db, params),
    account: async () => selectAvailable.first(ctx.db, { ownerId, currency }),
  });
  enforce(canRefund({ isFrozen: (wallet?.frozen_at ?? null) !== null }));
  const possible = possibleOf(deposits, account?.balance ?? 0);
  if (possible === 0) throw new Refusal('nothing_to_refund');
  if (amount !== undefined && amount > possible)
    throw new Refusal('limit_reached', { values: { amount: formatMoney(possible, currency, toLocale(ctx.language)) } });
  const planned = amount ?? possible;
  return { possible, amount: planned, parts: partsOf(deposits, planned).map((part) => ({ ...part, id: uuid() })) };
}
type Plan = Awaited<ReturnType<typeof planOf>>;

/** Out of what is available, a transaction for each deposit. */
const transactionsOf = (ctx: RefundContext, { ownerId, currency }: RefundInput, { parts }: Plan): Transaction[] =>
  parts.map(({ id, amount }) =>
    transactionOf(
      { purpose: { module: 'wallet', kind: 'refund', id }, key: 'refund', rule: 'refunded', memberId: ctx.member.id },
      { type: 'refund', currency, movements: [{ from: 'available', from_owner: ownerId, to: 'provider', amount }] },
    ),
  );

/** What `startRefund` would do, by the same function; nothing stays. */
export async function previewRefund(ctx: RefundContext, input: RefundInput): Promise<RefundPlan> {
  const plan = await planOf(ctx, input);
  await post({ ...ctx, db: across(ctx.db) }, transactionsOf(ctx, input, plan), { dryRun: true });
  return {
    currency: input.currency,
    amount: plan.amount,
    possible: plan.possible,
    parts: plan.parts.map(({ deposit, amount }) => ({
      depositId: deposit.id,
      receipt: deposit.receipt,
      method: methodOf(deposit),
      paidAt: deposit.paid_at.toISOString(),
      amount,
      arrivesBy: arrivalOf(deposit.method, ctx.now).toISOString(),
    })),
  };
}

/** Takes the money out of the wallet at once; the provider hears of it after the commit, by a task. */
export async function startRefund(ctx: RefundContext, input: RefundInput): Promise<Refund[]> {
  const { db, now, member } = ctx;
  const { ownerId, currency, actId = null } = input;
  const plan = await planOf(ctx, input);
  const transactions = transactionsOf(ctx, input, plan);
  await post({ ...ctx, db: across(db) }, transactions);
  const rows = plan.parts.map(({ id, deposit, amount }, index) => ({
    id,
    deposit_id: deposit.id,
    amount,
    transaction_id: transactions[index]?.id ?? '',
    arrives_by: arrivalOf(deposit.method, now),
  }));
  const { refunds } = await inOrder({
    inserted: async () => insertRefunds(db, { rows, ownerId, memberId: member.id, actId, currency, now }),
    facts: async () =>
      Promise.all(
        rows.map(async ({ id, deposit_id: depositId }) =>
          ctx.emit('wallet.refund_changed', {
            refundId: id,
            depositId,
            ownerId,
            state: 'requested',
            byProvider: false,
          }),
        ),
      ),
    tasks: async () => Promise.all(rows.map(async ({ id }) => ctx.task(sendRefund, { refundId: id }, { key: id }))),
    refunds: async () => selectRefunds(db, { ids: rows.map(({ id }) => id) }),
  });
  return presentRefunds(refunds);
}
