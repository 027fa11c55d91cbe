import {
  CHANGE_ROUNDS,
  type OrderPayment,
  type OrderSide,
  type OrderState,
  type OrderWork,
} from '#contract/orders/choices.ts';
import { exportOrders } from '#contract/orders/export.ts';
import * as contract from '#contract/orders/orders.ts';
import { type CalledStep, STEP_CALLS } from '#contract/orders/step-calls.ts';
import { cancellableBy, isLate, type OrderStep, stepOf } from '#contract/orders/steps.ts';
import {
  allOf,
  allowed,
  anyone,
  guardedBy,
  type PolicyCaller,
  type PolicyCallerNow,
  roleVerdict,
  type Verdict,
} from '#platform/policy.ts';
import type { Item } from './orderables.ts';

/** What a page buys its admins see; what it sells its editors see too. */
export const seesBought = ({ role }: Pick<PolicyCaller, 'role'>): boolean => role === null || role === 'admin';

/** Whether the caller sells it: themselves, or a page in whose team they are. */
export const isOwnItem = (
  { actor, member }: PolicyCaller,
  { sellerId, sellerRole }: Pick<Item, 'sellerId' | 'sellerRole'>,
): boolean => sellerId === actor.id || sellerId === member.id || sellerRole !== null;

/** Members, and pages by their admins; nobody buys from themselves, nor of a seller who cannot fulfil it. */
export const canPlace = (ctx: PolicyCaller, item: Pick<Item, 'sellerId' | 'sellerRole' | 'isSellerOut'>): Verdict =>
  allOf(
    roleVerdict(ctx, contract.placeOrder),
    isOwnItem(ctx, item) ? 'own_item' : 'ok',
    item.isSellerOut ? 'seller_unavailable' : 'ok',
  );

export interface OrderOf {
  readonly side: OrderSide;
  readonly state: OrderState;
  readonly work: OrderWork;
  readonly payment: OrderPayment;
  readonly dueAt: Date | null;
  readonly rounds: number;
  readonly paidAt: Date | null;
  readonly paymentReceivedAt: Date | null;
}

const isDone = (step: OrderStep, { paidAt, paymentReceivedAt }: OrderOf): boolean =>
  (step === 'mark_paid' && paidAt !== null) || (step === 'mark_payment_received' && paymentReceivedAt !== null);
/** How often the buyer may still ask for changes. */
export const roundsLeft = ({ rounds, work }: Pick<OrderOf, 'rounds' | 'work'>): number =>
  work === 'service' ? Math.max(0, CHANGE_ROUNDS - rounds) : 0;
/** Who may take a step, and in which state: all of it is in `ORDER_STEPS`. */
export function canTake(ctx: PolicyCallerNow, order: OrderOf, step: CalledStep): Verdict {
  const { by, from, work, paidOutside } = stepOf(step);
  const mine = by.includes(order.side) && (work === undefined || work === order.work);
  return allOf(
    roleVerdict(ctx, STEP_CALLS[step]),
    mine && (paidOutside === undefined || order.payment === 'outside') ? 'ok' : 'not_permitted',
    from.includes(order.state) && !isDone(step, order) ? 'ok' : 'state_changed',
    step !== 'request_changes' || roundsLeft(order) > 0 ? 'ok' : 'rounds_used',
    step !== 'cancel' || cancellableBy(order.side, order.state, isLate(order, ctx.now)) ? 'ok' : 'not_cancellable',
  );
}
export const orderAbilities = (ctx: PolicyCallerNow, order: OrderOf) =>
  allowed({
    confirm: canTake(ctx, order, 'confirm'),
    ship: canTake(ctx, order, 'ship'),
    deliver: canTake(ctx, order, 'deliver'),
    requestChanges: canTake(ctx, order, 'request_changes'),
    receive: canTake(ctx, order, 'receive'),
    complete: canTake(ctx, order, 'complete'),
    cancel: canTake(ctx, order, 'cancel'),
    dispute: canTake(ctx, order, 'dispute'),
    markPaid: canTake(ctx, order, 'mark_paid'),
    markPaymentReceived: canTake(ctx, order, 'mark_payment_received'),
  });

/** Who may make each write. A sweep calls each while the function says no. */
export const writes = [
  ...guardedBy(canPlace, contract.placeOrder),
  ...guardedBy(canTake, ...Object.values(STEP_CALLS)),
  ...anyone('a copy of what the caller may list', exportOrders),
];
