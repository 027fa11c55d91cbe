import type { Order } from '#contract/orders/orders.ts';
import { settlementOf } from '#contract/orders/steps.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { dailyLimits } from '../limits.ts';
import { applyStep, enforceIn } from '../orders/apply-step.ts';
import { type OrderContext, sideOf } from '../orders/present.ts';
import { lockOrder, type OrderStateRow } from '../orders/queries.ts';
import { readOrder, viewerOf } from '../orders/read-order.ts';
import { canAccept, canPropose } from './policy.ts';
import { insertProposal, lastProposalOf } from './queries.ts';

const lockedOrder = async (ctx: OrderContext, orderId: string): Promise<OrderStateRow> =>
  found(await lockOrder.first(ctx.db, { ...viewerOf(ctx), orderId }));

/** What a side of a dispute offers. It binds that side until a newer proposal. */
export async function propose(
  ctx: OrderContext,
  orderId: string,
  { sellerPercent, note = '' }: { readonly sellerPercent: number; readonly note?: string | undefined },
): Promise<Order> {
  const order = await lockedOrder(ctx, orderId);
  enforceIn(canPropose(ctx, order), order.state);
  await countDaily(ctx, dailyLimits.proposals);
  const side = sideOf(order, ctx.actor.id);
  void insertProposal.later(ctx.db, {
    orderId,
    side,
    memberId: ctx.member.id,
    sellerPercent,
    note: note === '' ? null : note,
    at: ctx.now,
  });
  const sides = { buyerId: order.buyer_id, sellerId: order.seller_id };
  await ctx.emit('orders.settlement_proposed', { orderId, ...sides, by: side });
  return await readOrder(ctx, orderId);
}

/** Accepts what the other side offers: the latest proposal, which has to be the one that was seen. */
export async function accept(ctx: OrderContext, orderId: string, number: number): Promise<Order> {
  const order = await lockedOrder(ctx, orderId);
  const side = sideOf(order, ctx.actor.id);
  const proposal = await lastProposalOf.first(ctx.db, { orderId, side: side === 'buyer' ? 'seller' : 'buyer' });
  enforceIn(canAccept(ctx, { state: order.state, isProposed: proposal !== undefined }), order.state);
  if (proposal?.number !== number) throw new Refusal('proposal_replaced');
  const sellerPercent = proposal.seller_percent;
  const step = settlementOf(sellerPercent);
  await applyStep(ctx, [order], { step, by: side, memberId: ctx.member.id, sellerPercent });
  return await readOrder(ctx, orderId);
}
