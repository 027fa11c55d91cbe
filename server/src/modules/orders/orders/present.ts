import type { ActorCard } from '#contract/core/cards.ts';
import type { OrderSide } from '#contract/orders/choices.ts';
import type { Order, OrderRow } from '#contract/orders/orders.ts';
import { isLate, sharesOf, WAITS_FOR } from '#contract/orders/steps.ts';
import type { RequestContext } from '#platform/context.ts';
import { allowed } from '#platform/policy.ts';
import { canAccept, canPropose } from '../disputes/policy.ts';
import { canReview, reviewingOf } from '../reviews/policy.ts';
import { orderAbilities, type OrderOf, roundsLeft } from '../policy.ts';
import type { OrderTables } from '../tables.ts';
import { presentFile, type StoredFile } from './files.ts';
import type { OrderListRow, OrderStateRow, OrderWholeRow, StoredStep } from './queries.ts';

export type OrderContext = RequestContext<OrderTables>;

export const sideOf = ({ buyer_id: buyerId }: Pick<OrderListRow, 'buyer_id'>, actorId: string): OrderSide =>
  buyerId === actorId ? 'buyer' : 'seller';
export const otherOf = (row: Pick<OrderListRow, 'buyer_id' | 'seller_id'>, side: OrderSide): string =>
  side === 'buyer' ? row.seller_id : row.buyer_id;
/** An order as policies see it. */
export const orderOf = (row: OrderStateRow, side: OrderSide): OrderOf => ({
  side,
  state: row.state,
  work: row.work,
  payment: row.payment,
  dueAt: row.due_at,
  rounds: row.rounds,
  paidAt: row.paid_at,
  paymentReceivedAt: row.payment_received_at,
});

const written = (at: Date | null): string | null => at?.toISOString() ?? null;
export const presentOrderRow = (
  row: OrderListRow,
  { now }: Pick<OrderContext, 'now'>,
  { side, other }: { readonly side: OrderSide; readonly other: ActorCard | null },
): OrderRow => ({
  id: row.id,
  side,
  other,
  state: row.state,
  work: row.work,
  payment: row.payment,
  item: { kind: row.item_kind, id: row.item_id, name: row.item_name, unit: row.unit, isSample: row.is_sample },
  quantity: row.quantity,
  isPickup: row.is_pickup,
  total: { amount: Number(row.total), currency: row.currency },
  waitsFor: WAITS_FOR[row.state],
  dueAt: written(row.due_at),
  isLate: isLate({ state: row.state, dueAt: row.due_at }, now),
  placedAt: row.placed_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** What was delivered each time. */
export function roundsOf(files: readonly StoredFile[], ctx: Pick<OrderContext, 'services' | 'now'>): Order['files'] {
  const rounds = [...new Set(files.map(({ round }) => round))];
  return rounds.map((round) => ({
    round,
    files: files.filter((file) => file.round === round).map((file) => presentFile(file, ctx)),
  }));
}

export const presentSteps = (history: readonly StoredStep[]) =>
  history.map(({ side, ...step }) => ({ ...step, by: side }));
export const presentProposals = (row: Pick<OrderWholeRow, 'proposals' | 'total'>) =>
  row.proposals.map(({ side, ...proposal }) => ({
    ...proposal,
    by: side,
    ...sharesOf(Number(row.total), proposal.sellerPercent),
  }));
const sideAbilities = (ctx: OrderContext, { state, proposals }: OrderWholeRow, own: OrderSide) =>
  allowed({
    propose: canPropose(ctx, { state }),
    acceptProposal: canAccept(ctx, { state, isProposed: proposals.some(({ side }) => side !== own) }),
  });

/** What the reader writes about the other side once it is over. */
function reviewOf(ctx: OrderContext, row: OrderWholeRow, side: OrderSide) {
  const { state, ended_at, ship_days, history, is_inside, is_review_shown: isShown } = row;
  const last = history.at(-1);
  const confirmed = history.find(({ to }) => to === 'confirmed');
  const ended = {
    state,
    ended_at,
    ship_days,
    is_inside,
    last_from: last?.from ?? null,
    last_by: last?.side ?? ('program' as const),
    confirmed_at: confirmed === undefined ? null : new Date(confirmed.at),
  };
  const reviewing = reviewingOf(ended, side, isShown === true);
  const can = allowed({ review: canReview(ctx, reviewing) });
  const { until, reviewers } = reviewing;
  const isOpen = can.review && isShown === null && until !== null;
  return { can, review: isOpen ? { until: until.toISOString(), isMutual: reviewers.length > 1 } : null };
}

export function presentOrder(
  row: OrderWholeRow,
  ctx: OrderContext,
  shown: { readonly side: OrderSide; readonly other: ActorCard | null },
): Order {
  const { review, can } = reviewOf(ctx, row, shown.side);
  return {
    ...presentOrderRow(row, ctx, shown),
    unitPrice: Number(row.unit_price),
    goods: Number(row.goods),
    credit: Number(row.credit),
    delivery: Number(row.delivery),
    tax: row.tax === null ? null : Number(row.tax),
    taxRate: row.tax_rate,
    shipDays: row.ship_days,
    address: row.address,
    note: row.note,
    tracking: row.tracking === null ? null : { text: row.tracking, link: row.tracking_link },
    paidAt: written(row.paid_at),
    paymentReceivedAt: written(row.payment_received_at),
    hasFee: row.payment === 'wallet' && ctx.services.config.TRADE_FEE_PERCENT > 0,
    roundsLeft: roundsLeft(row),
    files: roundsOf(row.files, ctx),
    quoteId: row.quote_id,
    agreed: row.agreed,
    settlement: row.seller_percent === null ? null : sharesOf(Number(row.total), row.seller_percent),
    proposals: presentProposals(row),
    steps: presentSteps(row.history),
    review,
    can: { ...orderAbilities(ctx, orderOf(row, shown.side)), ...sideAbilities(ctx, row, shown.side), ...can },
  };
}
