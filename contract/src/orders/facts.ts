import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { ORDER_PARTIES, ORDER_SIDES, ORDER_STATES } from './choices.ts';
import { REQUEST_STATES } from './quote-choices.ts';
import { ORDER_STEP_NAMES } from './steps.ts';

const item = { itemKind: z.enum(KINDS), itemId: id } as const;
const request = { requestId: id, buyerId: id, sellerId: id } as const;
const order = { orderId: id, buyerId: id, sellerId: id } as const;
const review = {
  reviewId: id,
  orderId: id,
  /** Null: has left. */
  authorId: z.nullable(id),
  subjectId: id,
  itemKind: z.enum(KINDS),
  itemId: id,
} as const;
export const orderFacts = {
  'orders.placed': z.object({ ...order, ...item }),
  'orders.requested': z.object({ ...request, ...item }),
  /** A step of a request, or of one of its quotes. `state` is that of the request after the whole act. */
  'orders.request_changed': z.object({
    ...request,
    ...item,
    step: z.string(),
    by: z.enum(ORDER_PARTIES),
    state: z.enum(REQUEST_STATES),
    quoteId: z.nullable(id),
  }),
  /** The buyer has seen a quote. */
  'orders.quote_opened': z.object({ ...request, ...item, quoteId: id }),
  /** A quote is being written, or is not any more; for its seller alone. */
  'orders.quote_drafted': z.object({ requestId: id, sellerId: id }),
  /** Two days before a quote ends. */
  'orders.quote_ending': z.object({ ...request, quoteId: id }),
  'orders.settlement_proposed': z.object({ ...order, by: z.enum(ORDER_SIDES) }),
  /** Two days before the deadline of the state. */
  'orders.due_soon': z.object({ ...order, state: z.enum(ORDER_STATES), isPickup: z.boolean() }),
  /** A review was written or changed that is not shown yet. */
  'orders.review_written': z.object({ orderId: id, authorId: id, side: z.enum(ORDER_SIDES) }),
  'orders.review_shown': z.object(review),
  'orders.review_answered': z.object(review),
  /** A step was taken. */
  'orders.changed': z.object({
    ...order,
    ...item,
    step: z.enum(ORDER_STEP_NAMES),
    by: z.enum(ORDER_PARTIES),
    state: z.enum(ORDER_STATES),
    isPickup: z.boolean(),
  }),
} as const;
