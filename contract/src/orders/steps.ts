import { allocate } from '../core/money/money.ts';
import type { OrderParty, OrderSide, OrderState, OrderWork } from './choices.ts';

/** One step of an order: what it leads from and to, and who takes it. */
export interface OrderStepDefinition {
  readonly from: readonly OrderState[];
  /** Null: the state stays. */
  readonly to: OrderState | null;
  readonly by: readonly OrderParty[];
  /** Of orders of this sort alone. */
  readonly work?: OrderWork;
  /** Who says why. */
  readonly reason?: OrderSide;
  /** Of orders that are paid outside. */
  readonly paidOutside?: true;
}
/** Until it is completed. */
const DISPUTABLE = ['confirmed', 'shipped', 'received', 'delivered', 'changes_requested'] as const;
const SETTLING = { from: ['disputed'], by: ['buyer', 'seller', 'admin'] } as const;
const PAYABLE = ['confirmed', 'shipped', 'received', 'delivered', 'changes_requested', 'completed'] as const;

/**
 * The one declaration of what becomes of an order: policy, use cases, deadlines, tests and screens read it. An order
 * begins as `placed`.
 */
export const ORDER_STEPS = {
  confirm: { from: ['placed'], to: 'confirmed', by: ['seller'] },
  ship: { from: ['confirmed'], to: 'shipped', by: ['seller'], work: 'goods' },
  deliver: { from: ['confirmed', 'changes_requested'], to: 'delivered', by: ['seller'], work: 'service' },
  request_changes: { from: ['delivered'], to: 'changes_requested', by: ['buyer'], work: 'service', reason: 'buyer' },
  receive: { from: ['shipped'], to: 'received', by: ['buyer', 'program'], work: 'goods' },
  complete: { from: ['received', 'delivered'], to: 'completed', by: ['buyer', 'program'] },
  /** By the buyer until it is confirmed, or once it is late: see `cancellableBy`. */
  cancel: { from: ['placed', 'confirmed'], to: 'cancelled', by: ['buyer', 'seller', 'program'], reason: 'seller' },
  /** By the program where changes are awaited for too long. */
  dispute: { from: DISPUTABLE, to: 'disputed', by: ['buyer', 'seller', 'program'] },
  /** A dispute ends when a side accepts what the other proposes, or an admin decides: by what the seller gets. */
  settle: { ...SETTLING, to: 'completed' },
  refund: { ...SETTLING, to: 'refunded' },
  split: { ...SETTLING, to: 'split' },
  mark_paid: { from: PAYABLE, to: null, by: ['buyer'], paidOutside: true },
  mark_payment_received: { from: PAYABLE, to: null, by: ['seller'], paidOutside: true },
} as const satisfies Record<string, OrderStepDefinition>;
export type OrderStep = keyof typeof ORDER_STEPS;
export const ORDER_STEP_NAMES = Object.keys(ORDER_STEPS) as [OrderStep, ...OrderStep[]];
export const stepOf = (step: OrderStep): OrderStepDefinition => ORDER_STEPS[step];

/** Who acts next in a state; null: nobody. */
export const WAITS_FOR = {
  placed: 'seller',
  confirmed: 'seller',
  shipped: 'buyer',
  received: 'buyer',
  delivered: 'buyer',
  changes_requested: 'seller',
  // For an agreement of both, or an admin.
  disputed: null,
  completed: null,
  cancelled: null,
  refunded: null,
  split: null,
} as const satisfies Record<OrderState, OrderSide | null>;
/** What is over. */
export const isEnded = (state: OrderState): boolean => deadlineOf(state) === null;

interface Deadline {
  /** Days of 24 hours from the step; `ship`: those of the order. */
  readonly days: number | 'ship';
  /** What the program does then; null: the order is late, and the buyer may cancel it. */
  readonly step: OrderStep | null;
}
/** What happens when nobody speaks. */
export const DEADLINES = {
  placed: { days: 3, step: 'cancel' },
  confirmed: { days: 'ship', step: null },
  shipped: { days: 14, step: 'receive' },
  received: { days: 3, step: 'complete' },
  delivered: { days: 7, step: 'complete' },
  changes_requested: { days: 'ship', step: null },
  /** By then an admin decides. */
  disputed: { days: 14, step: null },
  completed: null,
  cancelled: null,
  refunded: null,
  split: null,
} as const satisfies Record<OrderState, Deadline | null>;
export const deadlineOf = (state: OrderState): Deadline | null => DEADLINES[state];

const DAY_MS = 86_400_000;
/** When what `DEADLINES` says of the state happens; null: never. */
export function dueAfter(state: OrderState, since: Date, shipDays: number): Date | null {
  const deadline = deadlineOf(state);
  if (deadline === null) return null;
  return new Date(since.getTime() + (deadline.days === 'ship' ? shipDays : deadline.days) * DAY_MS);
}
interface Due {
  readonly state: OrderState;
  readonly dueAt: Date | null;
}
/** What was due has not happened, and the program does nothing about it. */
export const isOverdue = ({ state, dueAt }: Due, now: Date): boolean =>
  deadlineOf(state)?.step === null && dueAt !== null && dueAt <= now;
/** Not shipped or delivered in time. */
export const isLate = (order: Due, now: Date): boolean => WAITS_FOR[order.state] === 'seller' && isOverdue(order, now);
/** Whether a side may cancel an order in this state. */
export const cancellableBy = (side: OrderParty, state: OrderState, late: boolean): boolean =>
  side !== 'buyer' || state === 'placed' || late;

/** How a dispute ends in which the seller gets so many percent. */
export const settlementOf = (sellerPercent: number): 'settle' | 'refund' | 'split' => {
  if (sellerPercent === 0) return 'refund';
  return sellerPercent === 100 ? 'settle' : 'split';
};
/** How a disputed price is shared, to the last minor unit. */
export function sharesOf(total: number, sellerPercent: number): { seller: number; buyer: number } {
  const [seller = 0, buyer = 0] = allocate(total, [sellerPercent, 100 - sellerPercent]);
  return { seller, buyer };
}
