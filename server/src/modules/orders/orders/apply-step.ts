import type { Language } from '#contract/core/language.ts';
import type { OrderParty } from '#contract/orders/choices.ts';
import { dueAfter, isEnded, type OrderStep, sharesOf, stepOf } from '#contract/orders/steps.ts';
import type { Kysely } from 'kysely';
import type { Writing } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { capture, release } from '#modules/wallet';
import { returnCredit } from '../credit.ts';
import { putBack } from '../stock.ts';
import type { OrderTables } from '../tables.ts';
import { insertStep, type OrderStateRow, updateState } from './queries.ts';

/** The transaction in which a step is taken: of a call, of a task or of an erasure. */
export interface StepContext extends Pick<Writing, 'emit'> {
  readonly db: Kysely<OrderTables>;
  readonly now: Date;
  readonly language: Language;
  readonly services: Pick<Services, 'extensions' | 'config'>;
}
export interface Taking {
  readonly step: OrderStep;
  readonly by: OrderParty;
  readonly memberId: string | null;
  readonly reason?: string | null;
  /** Of a settlement: what the seller gets. */
  readonly sellerPercent?: number;
  readonly tracking?: { readonly text: string; readonly link: string | null } | null;
  /** When the deadline passed, which the program may notice later; left out: now. */
  readonly at?: Date;
}

/** @throws Refusal of the policy; `state_changed` with the present state */
export function enforceIn(verdict: Verdict, state: string): void {
  if (verdict === 'state_changed') throw stateChanged(state);
  enforce(verdict);
}
/** 409 with the state in which the order is now. */
export const stateChanged = (state: string): Refusal => new Refusal('state_changed', { current: { state } });

const purposeOf = ({ id }: OrderStateRow) => ({ module: 'orders', kind: 'order', id });
/** Of a step that ends an order: what the seller gets, in percent; null where no money moves. */
const PERCENT: Partial<Record<OrderStep, number>> = { complete: 100, settle: 100, cancel: 0, refund: 0 };
/** What the seller gets, and what the operator keeps of it. */
function receiversOf({ seller_id: ownerId, total }: OrderStateRow, percent: number, feePercent: number) {
  const { seller } = sharesOf(Number(total), percent);
  const fee = Math.floor((seller * feePercent) / 100);
  return [
    { ownerId, amount: seller - fee },
    { system: 'fees' as const, amount: fee },
  ];
}
/** The wallet moves money once a transaction, so orders that take a step together are handed over together. */
async function moveMoney(ctx: StepContext, orders: readonly OrderStateRow[], taking: Taking): Promise<void> {
  const { step, memberId } = taking;
  const percent = taking.sellerPercent ?? PERCENT[step];
  const reserved = orders.flatMap((order) => {
    const { hold_id: holdId } = order;
    if (holdId === null || percent === undefined) return [];
    const request = { purpose: purposeOf(order), key: step, rule: `order_${step}`, memberId, holdId };
    return [{ request, to: receiversOf(order, percent, ctx.services.config.TRADE_FEE_PERCENT) }];
  });
  if (reserved.length === 0) return;
  const posting = { ...ctx, db: across(ctx.db) };
  const isPaid = reserved.some(({ to }) => to.some(({ amount }) => amount > 0));
  if (isPaid)
    await capture(
      posting,
      reserved.map(({ request, to }) => ({ ...request, to, ...(percent !== 100 && { isLast: true }) })),
    );
  else
    await release(
      posting,
      reserved.map(({ request }) => request),
    );
}

/** One conditional update, a row of the history, and a fact. */
async function move(ctx: StepContext, order: OrderStateRow, taking: Taking): Promise<void> {
  const { step, by, memberId, reason = null, tracking = null, sellerPercent = null, at = ctx.now } = taking;
  const { from, to } = stepOf(step);
  if (!from.includes(order.state)) throw stateChanged(order.state);
  const state = to ?? order.state;
  const updated = await updateState.first(ctx.db, {
    orderId: order.id,
    from: order.state,
    to: state,
    at,
    dueAt: to === null ? order.due_at : dueAfter(state, at, order.ship_days),
    endedAt: isEnded(state) ? at : null,
    sellerPercent,
    isRound: step === 'request_changes',
    paidAt: step === 'mark_paid' ? at : null,
    paymentReceivedAt: step === 'mark_payment_received' ? at : null,
    tracking: tracking?.text ?? null,
    trackingLink: tracking?.link ?? null,
  });
  if (updated === undefined) throw stateChanged(order.state);
  void insertStep.later(ctx.db, {
    orderId: order.id,
    number: updated.steps,
    step,
    side: by,
    memberId,
    from: order.state,
    to: state,
    reason,
    at,
  });
  if (step === 'cancel' || step === 'refund') {
    returnCredit(ctx, order);
    // What was sent is with the buyer, or on its way.
    if (!updated.was_sent) await putBack(ctx, order, order.stock_taken);
  }
  const sides = { buyerId: order.buyer_id, sellerId: order.seller_id };
  const item = { itemKind: order.item_kind, itemId: order.item_id };
  const { is_pickup: isPickup } = order;
  await ctx.emit('orders.changed', { orderId: order.id, ...sides, ...item, step, by, state, isPickup });
}

/**
 * Takes a step of orders that the caller has locked: their state, history, stock and money. Who may is decided before.
 *
 * @throws Refusal `state_changed` with the present state, and those of the wallet
 */
export async function applyStep(ctx: StepContext, orders: readonly OrderStateRow[], taking: Taking): Promise<void> {
  for (const order of orders) await move(ctx, order, taking);
  await moveMoney(ctx, orders, taking);
}
