import * as z from 'zod/mini';
import { ACTOR_KINDS, actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { currencyCode, money } from '../core/money/shape.ts';
import { PAYMENT_FAILURES, PAYMENT_METHODS } from '../core/money/payments.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { DEPOSIT_STATES, usedMethod } from './deposits.ts';
import { TRANSACTION_TYPES } from './history.ts';
import { refund } from './refunds.ts';
import { HOLD_STATES, walletBalance } from './wallet.ts';

/* Payments of everyone, as admins with the duty see them. Each read is recorded in the audit log. */

const admin = { access: 'admin', duty: QUEUES.payments } as const;

/** `frozen`: nothing new can be paid from it. `closed`: the account is closed. */
export const WALLET_STATES = ['active', 'frozen', 'closed'] as const;
export type WalletState = (typeof WALLET_STATES)[number];
export const PAYER_ORDERS = ['newest', 'oldest', 'name'] as const;
export const PAYER_SEARCH_MAX = 100;
/** Rows of one file. */
export const PAYERS_EXPORT_MAX = 5_000;

const payer = z.object({
  /** Of the actor. */
  id,
  kind: z.enum(ACTOR_KINDS),
  name: z.string(),
  /** Of the account; null for a page. */
  email: z.nullable(z.string()),
  /** Null once the account is closed. */
  actor: z.nullable(actorCard),
  state: z.enum(WALLET_STATES),
  balances: z.array(walletBalance),
  /** The last payment, whatever became of it; null: none yet. */
  lastPayment: z.nullable(z.object({ amount: money, state: z.enum(DEPOSIT_STATES), at: instant })),
});
export type Payer = z.output<typeof payer>;

const filters = {
  /** A part of the name or e-mail address, or a whole receipt, reference of ours or of the provider. */
  search: z.optional(text({ max: PAYER_SEARCH_MAX })),
  state: z.optional(z.enum(WALLET_STATES)),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  currency: z.optional(currencyCode),
  /** `YYYY-MM-DD`, in UTC, both ends included: those who paid in these days. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  order: z.optional(z.enum(PAYER_ORDERS)),
};
export const listPayers = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/wallets',
  summary: 'List who has a wallet or payments, those who paid last first',
  query: z.strictObject({ ...pagedQuery, ...filters }),
  reply: paged(payer),
});
export const exportPayers = endpoint({
  ...admin,
  method: 'POST',
  path: '/admin/wallets/export',
  summary: 'Get the same rows as CSV; recorded in the audit log',
  idempotency: 'none',
  body: z.strictObject(filters),
  reply: data(z.object({ filename: z.string(), csv: z.string() })),
});

export const adminWallet = z.extend(payer, {
  frozenAt: z.nullable(instant),
  /** What waits for a second admin. */
  proposals: z.int(),
  can: z.object({
    freeze: z.boolean(),
    unfreeze: z.boolean(),
    grant: z.boolean(),
    adjust: z.boolean(),
    refund: z.boolean(),
  }),
});
export type AdminWallet = z.output<typeof adminWallet>;
const ofOwner = { ...admin, method: 'GET', params: z.strictObject({ actorId: id }) } as const;
const lists = { query: z.strictObject(pagedQuery), refusals: ['not_found'] } as const;

export const readAdminWallet = endpoint({
  ...ofOwner,
  path: '/admin/wallets/{actorId}',
  summary: 'Read the wallet of someone, and what the admin may do with it',
  reply: data(adminWallet),
  refusals: ['not_found'],
});

const payment = z.object({
  id,
  provider: z.string(),
  /** The provider's; null before it heard of it. */
  paymentId: z.nullable(z.string()),
  amount: money,
  state: z.enum(DEPOSIT_STATES),
  isLate: z.boolean(),
  failure: z.nullable(z.enum(PAYMENT_FAILURES)),
  method: usedMethod,
  receipt: z.nullable(z.string()),
  /** Who pressed the button. */
  by: z.nullable(actorCard),
  /** The provider has something else than our row says. */
  mismatchedAt: z.nullable(instant),
  createdAt: instant,
  /** The first first. `happenedAt`: by the clock of the provider. */
  steps: z.array(z.object({ state: z.enum(DEPOSIT_STATES), at: instant, happenedAt: instant })),
  /** Events of the provider about it, as they came. */
  events: z.array(z.object({ id: z.string(), at: instant })),
  refunds: z.array(refund),
});
export type AdminPayment = z.output<typeof payment>;
export const listAdminPayments = endpoint({
  ...ofOwner,
  ...lists,
  path: '/admin/wallets/{actorId}/payments',
  summary: 'List payments of someone with their events and refunds, newest first',
  reply: paged(payment),
});

const posting = z.object({
  id,
  type: z.enum(TRANSACTION_TYPES),
  module: z.string(),
  kind: z.string(),
  thingId: id,
  rule: z.string(),
  by: z.nullable(actorCard),
  reversedId: z.nullable(id),
  at: instant,
  happenedAt: instant,
  /** Both sides. `owner` is null for accounts of the system. */
  entries: z.array(
    z.object({
      ownerId: z.nullable(id),
      owner: z.nullable(actorCard),
      account: z.string(),
      currency: currencyCode,
      amount: z.int(),
      balanceAfter: z.nullable(z.int()),
    }),
  ),
});
export type AdminPosting = z.output<typeof posting>;
export const listAdminPostings = endpoint({
  ...ofOwner,
  ...lists,
  path: '/admin/wallets/{actorId}/postings',
  summary: 'List what moved in the wallet of someone, with both sides, newest first',
  reply: paged(posting),
});

const hold = z.object({
  id,
  currency: currencyCode,
  amount: z.int(),
  buffer: z.int(),
  captured: z.int(),
  state: z.enum(HOLD_STATES),
  module: z.string(),
  kind: z.string(),
  thingId: id,
  createdAt: instant,
  endsAt: instant,
  endedAt: z.nullable(instant),
});
export type AdminHold = z.output<typeof hold>;
export const listAdminHolds = endpoint({
  ...ofOwner,
  ...lists,
  path: '/admin/wallets/{actorId}/holds',
  summary: 'List what was set aside in the wallet of someone, newest first',
  reply: paged(hold),
});
