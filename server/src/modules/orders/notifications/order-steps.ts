import type { FactData } from '#contract/core/facts.ts';
import { ORDER_SIDES, type OrderParty, type OrderSide, type OrderState } from '#contract/orders/choices.ts';
import type { OrderStep } from '#contract/orders/steps.ts';
import type { NotificationIcon } from '#contract/notifications/notifications.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';
import { toSides } from './mail.ts';

/** No setting switches these off. */
const always = { category: null, subject: 'order', reason: 'own_order' } as const;

/** The other side; both, where the program or an admin takes the step. */
const othersOf = (by: OrderParty): readonly OrderSide[] => ORDER_SIDES.filter((side) => side !== by);

/** Goods that are picked up are never on their way. */
interface Handover {
  readonly isPickup: boolean;
}
const afterStep = (
  kind: string,
  system: NotificationIcon,
  steps: readonly OrderStep[],
  isMeant: (order: Handover) => boolean = () => true,
): NotificationDefinition => ({
  ...always,
  kind,
  system,
  on: [
    when('orders.changed', async (data, db) =>
      steps.includes(data.step) && isMeant(data)
        ? toSides(db, data, othersOf(data.by), { kind, about: 'order', id: data.orderId })
        : [],
    ),
  ],
});
const afterPlacing = (kind: string, system: NotificationIcon, side: OrderSide): NotificationDefinition => ({
  ...always,
  kind,
  system,
  on: [
    when('orders.placed', async (data, db) => toSides(db, data, [side], { kind, about: 'order', id: data.orderId })),
  ],
});
/** Two days before the deadline of a state, to whom it waits for. */
const beforeDeadline = (
  kind: string,
  states: readonly OrderState[],
  sides: readonly OrderSide[],
  isMeant: (order: Handover) => boolean = () => true,
): NotificationDefinition => ({
  ...always,
  kind,
  system: 'question',
  on: [
    when('orders.due_soon', async (data: FactData<'orders.due_soon'>, db) =>
      states.includes(data.state) && isMeant(data)
        ? toSides(db, data, sides, { kind, about: 'order', id: data.orderId })
        : [],
    ),
  ],
});

/** Each step of an order, and each deadline. */
export const orderNotifications: readonly NotificationDefinition[] = [
  afterPlacing('order_placed', 'question', 'seller'),
  afterPlacing('order_confirmation', 'file', 'buyer'),
  afterStep('order_confirmed', 'approved', ['confirm']),
  afterStep('order_shipped', 'file', ['ship'], ({ isPickup }) => !isPickup),
  afterStep('order_ready', 'file', ['ship'], ({ isPickup }) => isPickup),
  afterStep('order_delivered', 'file', ['deliver']),
  afterStep('order_changes_requested', 'question', ['request_changes']),
  afterStep('order_received', 'approved', ['receive']),
  afterStep('order_completed', 'approved', ['complete']),
  afterStep('order_cancelled', 'rejected', ['cancel']),
  afterStep('order_disputed', 'question', ['dispute']),
  afterStep('order_settled', 'file', ['settle', 'refund', 'split']),
  afterStep('order_paid', 'file', ['mark_paid']),
  afterStep('order_payment_received', 'approved', ['mark_payment_received']),
  {
    ...always,
    kind: 'order_proposal',
    system: 'question',
    on: [
      when('orders.settlement_proposed', async (data, db) =>
        toSides(db, data, othersOf(data.by), { kind: 'order_proposal', about: 'order', id: data.orderId }),
      ),
    ],
  },
  beforeDeadline('order_due_confirm', ['placed'], ['seller']),
  beforeDeadline('order_due_ship', ['confirmed', 'changes_requested'], ['seller']),
  beforeDeadline('order_due_receive', ['shipped'], ['buyer'], ({ isPickup }) => !isPickup),
  beforeDeadline('order_due_pickup', ['shipped'], ['buyer'], ({ isPickup }) => isPickup),
  beforeDeadline('order_due_accept', ['received', 'delivered'], ['buyer']),
  beforeDeadline('order_due_dispute', ['disputed'], ORDER_SIDES),
];
