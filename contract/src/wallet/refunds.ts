import * as z from 'zod/mini';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { amountInput, currencyCode, money } from '../core/money/shape.ts';
import { PAGE_ADMINS, QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { ACT_REASON_MAX } from './acts.ts';
import { usedMethod } from './deposits.ts';
import { REFUND_STATES } from './refund-states.ts';

/* Unspent deposits go back to where they came from, the newest first. */

/** Days after a deposit for which its money can go back. */
export const REFUND_DAYS = 180;
/** Days after which the money is there at the latest, by the method of the deposit. */
export const ARRIVAL_DAYS = { card: 7, upi: 2 } as const;

/** What goes back of one deposit. */
const part = z.object({
  depositId: id,
  /** `GH-2026-000001`. */
  receipt: z.nullable(z.string()),
  method: usedMethod,
  paidAt: instant,
  amount: z.int(),
  arrivesBy: instant,
});
export type RefundPart = z.output<typeof part>;
const plan = z.object({
  currency: currencyCode,
  /** What goes back, in minor units. */
  amount: z.int(),
  /** What can go back at most: available money, of deposits that are not too old. */
  possible: z.int(),
  parts: z.array(part),
});
export type RefundPlan = z.output<typeof plan>;

export const refund = z.object({
  id,
  depositId: id,
  amount: money,
  state: z.enum(REFUND_STATES),
  method: usedMethod,
  /** By which the bank finds it; null until it says so. */
  bankReference: z.nullable(z.string()),
  /** An administrator sent it back. */
  byAdmin: z.boolean(),
  /** The provider sent it back, and nobody here asked for it. */
  byProvider: z.boolean(),
  requestedAt: instant,
  sentAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  arrivesBy: instant,
});
export type Refund = z.output<typeof refund>;

const own = { access: 'member', as: PAGE_ADMINS, whileSuspended: true } as const;
/** `amount`: omitted, everything that is possible. */
const body = { currency: currencyCode, amount: z.optional(amountInput()) };
const refusals = ['wallet_frozen', 'limit_reached', 'nothing_to_refund', 'funds_missing'] as const;

export const previewRefund = endpoint({
  ...own,
  method: 'POST',
  path: '/wallet/refunds/preview',
  summary: 'See deposit by deposit what would go back and by when, by the function that does it; nothing stays',
  idempotency: 'none',
  body: z.strictObject(body),
  reply: data(plan),
  refusals,
});
export const createRefund = endpoint({
  ...own,
  method: 'POST',
  path: '/wallet/refunds',
  summary: 'Send unspent deposits back to where they came from, the newest first',
  confirmed: true,
  idempotency: 'required',
  status: 201,
  body: z.strictObject(body),
  reply: data(z.array(refund)),
  refusals,
});
export const listRefunds = endpoint({
  ...own,
  method: 'GET',
  path: '/wallet/refunds',
  summary: 'List refunds, newest first',
  query: z.strictObject(infiniteQuery),
  reply: infinite(refund),
});

const byAdmin = {
  method: 'POST',
  access: 'admin',
  duty: QUEUES.payments,
  params: z.strictObject({ actorId: id }),
} as const;
export const previewRefundOf = endpoint({
  ...byAdmin,
  path: '/admin/wallets/{actorId}/refunds/preview',
  summary: 'See what an admin would send back; nothing stays',
  idempotency: 'none',
  body: z.strictObject(body),
  reply: data(plan),
  refusals: ['not_found', 'not_oneself', ...refusals],
});
export const refundWallet = endpoint({
  ...byAdmin,
  path: '/admin/wallets/{actorId}/refunds',
  summary: 'Send unspent deposits of someone back, with a reason',
  confirmed: true,
  idempotency: 'required',
  status: 201,
  body: z.strictObject({ ...body, reason: text({ min: 1, max: ACT_REASON_MAX, lines: true }) }),
  /** Without what was paid with: the reply is kept for 400 days, longer than a closed account. */
  reply: data(z.array(z.omit(refund, { method: true, bankReference: true }))),
  refusals: ['not_found', 'not_oneself', ...refusals],
});
