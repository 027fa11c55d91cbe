import { v7 as uuid } from 'uuid';
import type { Refund, RefundPlan } from '#contract/wallet/refunds.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { recordAct } from '../admin/act.ts';
import { canRefundWallet } from '../admin/policy.ts';
import { selectOwner } from '../admin/queries-acts.ts';
import { previewRefund, type RefundContext, startRefund } from './create-refund.ts';

interface Input {
  readonly currency: string;
  readonly amount?: number | undefined;
}
async function mayRefund(ctx: RefundContext, ownerId: string): Promise<void> {
  const owner = found(await selectOwner.first(ctx.db, { ownerId, adminId: ctx.member.id }));
  enforce(canRefundWallet(ctx, { id: owner.id, isOwn: owner.is_own, isFrozen: owner.frozen_at !== null }));
}

export async function previewRefundOf(ctx: RefundContext, ownerId: string, input: Input): Promise<RefundPlan> {
  await mayRefund(ctx, ownerId);
  return await previewRefund(ctx, { ownerId, ...input });
}

/** Sends money of someone back, as they could themselves, with a reason in the history and in the audit log. */
export async function refundWallet(
  ctx: RefundContext,
  ownerId: string,
  { reason, ...input }: Input & { readonly reason: string },
): Promise<Omit<Refund, 'method' | 'bankReference'>[]> {
  await mayRefund(ctx, ownerId);
  const { amount } = await previewRefund(ctx, { ownerId, ...input });
  const actId = uuid();
  const money = { currency: input.currency, amount };
  await recordAct(ctx, { id: actId, ownerId, kind: 'refund', reason, state: 'applied', money });
  const refunds = await startRefund(ctx, { ownerId, currency: input.currency, amount, actId });
  return refunds.map(
    ({ id, depositId, amount: sum, state, byAdmin, byProvider, requestedAt, sentAt, endedAt, arrivesBy }) => ({
      id,
      depositId,
      amount: sum,
      state,
      byAdmin,
      byProvider,
      requestedAt,
      sentAt,
      endedAt,
      arrivesBy,
    }),
  );
}
