import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { currencyCode, money } from '../core/money/shape.ts';
import { PAYMENT_METHODS } from '../core/money/payments.ts';
import { PAGE_ADMINS, PAGE_ADVERTISERS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { deposit } from './deposits.ts';
import { HOLD_STATES } from './wallet.ts';

export const TRANSACTION_TYPES = [
  'deposit',
  'refund',
  'hold',
  'capture',
  'release',
  'expiry',
  'charge',
  'reversal',
  'grant',
  'grant_end',
  'adjustment',
  /** Sent back by the provider without us. */
  'provider_refund',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
/** `wallet`: moved without a provider. */
export const TRANSACTION_METHODS = [...PAYMENT_METHODS, 'wallet'] as const;
export const TRANSACTION_STATES = [
  'pending',
  'on_hold',
  'succeeded',
  'released',
  'failed',
  'cancelled',
  'expired',
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];
export const TRANSACTION_ORDERS = ['newest', 'oldest', 'largest', 'smallest'] as const;

const line = z.object({
  /** Of the deposit, or of the transaction in the books. */
  id,
  type: z.enum(TRANSACTION_TYPES),
  /** Below 0 where money leaves. What failed, was cancelled or expired has moved nothing. */
  amount: money,
  at: instant,
  state: z.enum(TRANSACTION_STATES),
  method: z.enum(TRANSACTION_METHODS),
  /** `GH-2026-000001`. */
  receipt: z.nullable(z.string()),
});
export type TransactionLine = z.output<typeof line>;

/** `YYYY-MM-DD`, in UTC; both ends included. */
const day = z.optional(calendarDay);
const filters = {
  currency: z.optional(currencyCode),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  method: z.optional(z.enum(TRANSACTION_METHODS)),
  state: z.optional(z.enum(TRANSACTION_STATES)),
  /** What it was for, such as a campaign; deposits are for nothing. */
  thingId: z.optional(id),
  from: day,
  to: day,
  /** A receipt, or a reference of ours or of the provider. */
  search: z.optional(text({ max: 100 })),
  order: z.optional(z.enum(TRANSACTION_ORDERS)),
};
const asSpender = { access: 'member', as: PAGE_ADVERTISERS } as const;

export const listTransactions = endpoint({
  ...asSpender,
  method: 'GET',
  path: '/wallet/transactions',
  summary: 'List deposits and what moved in the wallet; advertisers of a page see what advertising spent',
  query: z.strictObject({ ...pagedQuery, ...filters }),
  reply: paged(line),
  refusals: ['card_number_refused'],
});
/** So many campaigns are listed by which lines can be filtered. */
export const PAID_CAMPAIGNS_MAX = 50;
export const listPaidCampaigns = endpoint({
  ...asSpender,
  method: 'GET',
  path: '/wallet/campaigns',
  summary: 'List the campaigns for which something moved in the wallet, the latest first',
  reply: data(
    z.array(
      z.object({
        campaign: card,
        /** When something moved for it last. */
        at: instant,
      }),
    ),
  ),
});
/** As many lines as one file holds, the first by the chosen order. */
export const TRANSACTIONS_EXPORT_MAX = 10_000;
export const exportTransactions = endpoint({
  ...asSpender,
  method: 'POST',
  path: '/wallet/transactions/export',
  summary: 'Get the same lines as CSV',
  idempotency: 'none',
  body: z.strictObject(filters),
  reply: data(z.object({ filename: z.string(), csv: z.string() })),
  refusals: ['card_number_refused'],
});

const transaction = z.extend(line, {
  /** The module and the kind of what it was for, for its name where it has no card. */
  module: z.string(),
  kind: z.string(),
  thingId: id,
  thing: z.nullable(card),
  /** Who pressed the button; null: the program, or someone whom the caller cannot see. */
  by: z.nullable(actorCard),
  /** The rule by which it moved, such as `paid`, `ended` or `delivered`, in words of the module. */
  rule: z.string(),
  /** When it happened elsewhere, such as at the bank. */
  happenedAt: instant,
  /** What it changed, account by account of the caller, in the order of booking. */
  moves: z.array(z.object({ account: z.string(), amount: z.int(), balance: z.int() })),
  hold: z.nullable(
    z.object({
      id,
      amount: z.int(),
      buffer: z.int(),
      captured: z.int(),
      state: z.enum(HOLD_STATES),
      endsAt: instant,
    }),
  ),
  deposit: z.nullable(deposit),
});
export type WalletTransaction = z.output<typeof transaction>;
export const readTransaction = endpoint({
  ...asSpender,
  method: 'GET',
  path: '/wallet/transactions/{transactionId}',
  summary: 'Read one line with what it was for, who pressed, the rule and what happens next',
  params: z.strictObject({ transactionId: id }),
  reply: data(transaction),
  refusals: ['not_found'],
});

/** As many lines as a statement shows; its balances and totals count all. */
export const STATEMENT_LINES_MAX = 1_000;
const ofMonth = {
  access: 'member',
  as: PAGE_ADMINS,
  params: z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  query: z.strictObject({ currency: currencyCode }),
} as const;
const statement = z.object({
  month: z.string(),
  currency: currencyCode,
  /** What the wallet held in all its accounts, less what it owed. */
  opening: z.int(),
  closing: z.int(),
  moneyIn: z.int(),
  moneyOut: z.int(),
  /** What changed the sum, the oldest first; holds move money inside of the wallet and are left out. */
  lines: z.array(
    z.object({
      id,
      type: z.enum(TRANSACTION_TYPES),
      amount: z.int(),
      balance: z.int(),
      at: instant,
      receipt: z.nullable(z.string()),
    }),
  ),
  isComplete: z.boolean(),
});
export type WalletStatement = z.output<typeof statement>;
export const readStatement = endpoint({
  ...ofMonth,
  method: 'GET',
  path: '/wallet/statements/{month}',
  summary: 'Read the statement of a month in the time zone of the site, with opening and closing balance',
  reply: data(statement),
  refusals: ['not_found'],
});
export const createStatementDocument = endpoint({
  ...ofMonth,
  method: 'GET',
  path: '/wallet/statements/{month}/document',
  summary: 'Create the statement as PDF; the download URL is valid for a few minutes',
  reply: data(z.object({ address: z.string(), filename: z.string() })),
  refusals: ['not_found', 'rate_limited', 'unavailable'],
});
