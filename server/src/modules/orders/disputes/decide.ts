import type { Out } from '#contract/core/endpoint.ts';
import type { decideDispute as endpoint, Dispute, listDisputes as listEndpoint } from '#contract/orders/disputes.ts';
import { isOverdue, settlementOf } from '#contract/orders/steps.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import { applyStep, enforceIn } from '../orders/apply-step.ts';
import { type OrderContext, presentProposals, presentSteps } from '../orders/present.ts';
import { lockAnyOrder } from '../orders/queries.ts';
import { canDecide, disputeAbilities } from './policy.ts';
import { countDisputes, disputePage, type DisputeRow, findDispute } from './queries.ts';

function present(row: DisputeRow, cards: Cards, now: Date): Dispute {
  return {
    id: row.id,
    buyer: cards.actor(row.buyer_id) ?? null,
    seller: cards.actor(row.seller_id) ?? null,
    state: row.state,
    payment: row.payment,
    item: { kind: row.item_kind, id: row.item_id, name: row.item_name, unit: row.unit, isSample: row.is_sample },
    quantity: row.quantity,
    isPickup: row.is_pickup,
    total: { amount: Number(row.total), currency: row.currency },
    dueAt: row.due_at?.toISOString() ?? null,
    isOverdue: isOverdue({ state: row.state, dueAt: row.due_at }, now),
    proposals: presentProposals(row),
    steps: presentSteps(row.history),
    can: disputeAbilities({ state: row.state, isOwn: row.is_own }),
  };
}
const cardsOf = async (ctx: OrderContext, rows: readonly DisputeRow[]): Promise<Cards> =>
  ctx.cards(rows.flatMap((row) => [actorReference(row.buyer_id), actorReference(row.seller_id)]));

/** What waits for a decision, the most urgent first. */
export async function listDisputes(
  ctx: OrderContext,
  { page = 1, size = 10 }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const [rows, counted] = await Promise.all([
    disputePage(ctx.db, { adminId: ctx.member.id, offset: (page - 1) * size, limit: size }),
    countDisputes.first(ctx.db),
  ]);
  const cards = await cardsOf(ctx, rows);
  return {
    data: rows.map((row) => present(row, cards, ctx.now)),
    page: { number: page, size, total: counted?.total ?? 0 },
  };
}
async function presentedDispute(ctx: OrderContext, orderId: string): Promise<Dispute> {
  const row = found(await findDispute.first(ctx.db, { adminId: ctx.member.id, orderId }));
  return present(row, await cardsOf(ctx, [row]), ctx.now);
}
export async function readDispute(ctx: OrderContext, orderId: string): Promise<Dispute> {
  const shown = await presentedDispute(ctx, orderId);
  ctx.record(audited, {
    adminId: ctx.member.id,
    what: 'orders.read_dispute',
    target: { kind: 'order', id: orderId },
    at: ctx.now,
  });
  return shown;
}

/** Decides once, with a reason in the history of the order and in the audit log. */
export async function decideDispute(
  ctx: OrderContext,
  orderId: string,
  { sellerPercent, reason }: Out<(typeof endpoint)['body']>,
): Promise<Dispute> {
  const order = found(await lockAnyOrder.first(ctx.db, { orderId }));
  const row = found(await findDispute.first(ctx.db, { adminId: ctx.member.id, orderId }));
  enforceIn(canDecide({ state: order.state, isOwn: row.is_own }), order.state);
  const step = settlementOf(sellerPercent);
  await applyStep(ctx, [order], { step, by: 'admin', memberId: ctx.member.id, reason, sellerPercent });
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: 'orders.decide_dispute',
    target: { kind: 'order', id: orderId },
    reason,
    at: ctx.now,
  });
  return await presentedDispute(ctx, orderId);
}
