import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { PAGE_ADMINS, PAGE_EDITORS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { webAddress } from '../core/web-address.ts';
import * as choices from './choices.ts';
import { order } from './orders.ts';

/** The steps of an order, each a call of its own. */
const steps = {
  method: 'POST',
  access: 'member',
  idempotency: 'required',
  params: z.strictObject({ orderId: id }),
  reply: data(order),
} as const;
/** Institutes only buy. */
const bySeller = { ...steps, as: PAGE_EDITORS, area: 'business' } as const;
const byEither = { ...steps, as: PAGE_EDITORS } as const;
const byBuyer = { ...steps, as: PAGE_ADMINS } as const;
/** Of each step. */
export const STEP_REFUSALS = ['not_found', 'not_permitted', 'state_changed'] as const;
const refusals = STEP_REFUSALS;
const reason = text({ max: choices.ORDER_REASON_MAX, lines: true });

export const confirmOrder = endpoint({
  ...bySeller,
  path: '/orders/{orderId}/confirm',
  summary: 'Confirm an order: the seller is bound, and ships in time',
  refusals,
});
export const shipOrder = endpoint({
  ...bySeller,
  path: '/orders/{orderId}/ship',
  summary: 'Say that goods are on their way, or ready to be picked up',
  body: z.strictObject({
    tracking: z.optional(text({ max: choices.TRACKING_MAX })),
    trackingLink: z.optional(webAddress),
  }),
  refusals,
});
export const deliverOrder = endpoint({
  ...bySeller,
  path: '/orders/{orderId}/deliver',
  summary: 'Deliver work as files that were uploaded before',
  body: z.strictObject({
    fileIds: z.array(id).check(z.minLength(1), z.maxLength(choices.ORDER_FILES_MAX)),
    note: z.optional(reason),
  }),
  refusals: [...refusals, 'file_unknown', 'file_not_ready', 'too_large'],
});
export const requestChanges = endpoint({
  ...byBuyer,
  path: '/orders/{orderId}/request-changes',
  summary: 'Ask for changes of what was delivered, twice at most',
  body: z.strictObject({ reason: text({ min: 1, max: choices.ORDER_NOTE_MAX, lines: true }) }),
  refusals: [...refusals, 'rounds_used'],
});
export const receiveOrder = endpoint({
  ...byBuyer,
  path: '/orders/{orderId}/receive',
  summary: 'Say that goods have arrived',
  refusals,
});
export const completeOrder = endpoint({
  ...byBuyer,
  path: '/orders/{orderId}/complete',
  summary: 'Accept what has arrived: the seller gets the money that is held',
  refusals: [...refusals, 'hold_ended', 'limit_reached'],
});
export const cancelOrder = endpoint({
  ...byEither,
  path: '/orders/{orderId}/cancel',
  summary: 'Cancel an order: stock and held money return. The buyer until it is confirmed or once it is late',
  body: z.strictObject({ reason: z.optional(reason) }),
  refusals: [...refusals, 'not_cancellable', 'hold_ended'],
});
export const disputeOrder = endpoint({
  ...byEither,
  path: '/orders/{orderId}/dispute',
  summary: 'Begin a dispute: nothing else happens until both agree or an admin decides',
  body: z.strictObject({ reason: text({ min: 1, max: choices.ORDER_REASON_MAX, lines: true }) }),
  refusals,
});
export const markOrderPaid = endpoint({
  ...byBuyer,
  path: '/orders/{orderId}/mark-paid',
  summary: 'Tick off that the buyer has paid, where an order is paid outside',
  refusals,
});
export const markPaymentReceived = endpoint({
  ...bySeller,
  path: '/orders/{orderId}/mark-payment-received',
  summary: 'Tick off that the seller has the money, where an order is paid outside',
  refusals,
});
