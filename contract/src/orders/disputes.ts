import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { money } from '../core/money/shape.ts';
import { PAGE_EDITORS, QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import * as choices from './choices.ts';
import { agreed, order, orderItem, orderProposal, orderRounds, orderStep } from './orders.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));
/** What admins see of an order in dispute. */
export const dispute = z.object({
  /** Of the order. */
  id,
  buyer: z.nullable(actorCard),
  seller: z.nullable(actorCard),
  state: z.enum(choices.ORDER_STATES),
  payment: z.enum(choices.ORDER_PAYMENTS),
  item: orderItem,
  quantity: z.int(),
  isPickup: z.boolean(),
  total: money,
  /** By when it has to be decided. */
  dueAt: z.nullable(instant),
  isOverdue: z.boolean(),
  proposals: z.array(orderProposal),
  steps: z.array(orderStep),
  can: z.object({ decide: z.boolean() }),
});
export type Dispute = z.output<typeof dispute>;

const bySide = {
  method: 'POST',
  access: 'member',
  as: PAGE_EDITORS,
  params: z.strictObject({ orderId: id }),
  reply: data(order),
} as const;
export const proposeSettlement = endpoint({
  ...bySide,
  path: '/orders/{orderId}/proposals',
  summary: 'Propose how a disputed price is shared; the latest proposal of a side stands',
  body: z.strictObject({
    /** What the seller gets. */
    sellerPercent: percent,
    note: z.optional(text({ max: choices.ORDER_REASON_MAX, lines: true })),
  }),
  refusals: ['not_found', 'state_changed', 'daily_limit_reached'],
});
export const acceptSettlement = endpoint({
  ...bySide,
  path: '/orders/{orderId}/proposals/accept',
  summary: 'Accept the latest proposal of the other side: the price is shared, and the dispute ends',
  idempotency: 'required',
  /** The number of the proposal that was seen. */
  body: z.strictObject({ number: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  refusals: ['not_found', 'state_changed', 'proposal_replaced', 'hold_ended', 'limit_reached'],
});

const byAdmin = { access: 'admin', duty: QUEUES.payments } as const;
export const listDisputes = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/disputes',
  summary: 'List orders in dispute, those that are due first',
  query: z.strictObject(pagedQuery),
  reply: paged(dispute),
});
export const readDispute = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/disputes/{orderId}',
  summary: 'Read an order in dispute; recorded in the audit log',
  params: z.strictObject({ orderId: id }),
  reply: data(dispute),
  refusals: ['not_found'],
});
/** As many messages as an admin sees, the latest. */
export const EVIDENCE_MESSAGES_MAX = 50;
const evidence = z.object({
  agreed,
  /** Of the buyer, with the order; null: none, or it was erased. */
  note: z.nullable(z.string()),
  files: orderRounds,
  /** Of both sides about the item, oldest first; without what was deleted. */
  messages: z.array(
    z.object({
      id,
      by: z.enum(choices.ORDER_SIDES),
      /** Its words, and the names of its files. */
      text: z.string(),
      at: instant,
    }),
  ),
});
export type Evidence = z.output<typeof evidence>;
export const readDisputeEvidence = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/disputes/{orderId}/evidence',
  summary: 'Read what was agreed, delivered and written about the item of a dispute; recorded in the audit log',
  params: z.strictObject({ orderId: id }),
  reply: data(evidence),
  refusals: ['not_found'],
});
export const decideDispute = endpoint({
  ...byAdmin,
  method: 'POST',
  path: '/admin/disputes/{orderId}/decide',
  summary: 'Decide a dispute: who gets how much of the price',
  idempotency: 'required',
  params: z.strictObject({ orderId: id }),
  body: z.strictObject({
    sellerPercent: percent,
    reason: text({ min: 1, max: choices.ORDER_REASON_MAX, lines: true }),
  }),
  reply: data(dispute),
  refusals: ['not_found', 'not_oneself', 'state_changed', 'hold_ended', 'limit_reached'],
});
