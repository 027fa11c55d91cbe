import type { Endpoint } from '../core/endpoint.ts';
import * as orders from './taking.ts';
import type { OrderStep } from './steps.ts';

/** The call of each step that someone takes, for policy, screens and tests. */
export const STEP_CALLS = {
  confirm: orders.confirmOrder,
  ship: orders.shipOrder,
  deliver: orders.deliverOrder,
  request_changes: orders.requestChanges,
  receive: orders.receiveOrder,
  complete: orders.completeOrder,
  cancel: orders.cancelOrder,
  dispute: orders.disputeOrder,
  mark_paid: orders.markOrderPaid,
  mark_payment_received: orders.markPaymentReceived,
} as const satisfies Partial<Record<OrderStep, Endpoint>>;
export type CalledStep = keyof typeof STEP_CALLS;
