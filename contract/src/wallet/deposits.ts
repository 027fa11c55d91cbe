import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { amountInput, currencyCode, money } from '../core/money/shape.ts';
import { PAYMENT_FAILURES, PAYMENT_METHODS } from '../core/money/payments.ts';
import { PAGE_ADMINS, PAGE_TEAM } from '../core/roles.ts';

/** An opened deposit expires after so many minutes. */
export const DEPOSIT_MINUTES = 30;
/** Of a wallet and a day (UTC). */
export const DEPOSITS_A_DAY = 10;
export const ATTEMPTS_A_DAY = 30;
/** So many times the largest deposit can be added in a day, and be in the wallet. */
export const DEPOSITS_MAX_FACTOR = 10;

/**
 * `created`: our row, of which the provider has not heard. `opened`: waits for the payer. `processing`: waits for the
 * bank. `authorized`: reserved by the bank. A deposit that failed, was cancelled or expired can still succeed, when the
 * provider says so; one that succeeded changes no more.
 */
export const DEPOSIT_STATES = [
  'created',
  'opened',
  'processing',
  'authorized',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** With what someone paid, as much of it as the provider says. */
export const usedMethod = z.object({
  kind: z.enum(PAYMENT_METHODS),
  /** Of a card: its network in lower case, and its last digits. */
  brand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  /** Of UPI: such as `as••••@upi`. */
  maskedId: z.nullable(z.string()),
});
export type UsedMethod = z.output<typeof usedMethod>;

/** Who acts next: the payer, the provider with its bank, or this program. */
export const WAITING_FOR = ['payer', 'provider', 'program'] as const;

const deposit = z.object({
  id,
  amount: money,
  state: z.enum(DEPOSIT_STATES),
  /** It succeeded after it had failed, had been cancelled or had expired. */
  isLate: z.boolean(),
  method: usedMethod,
  failure: z.nullable(z.enum(PAYMENT_FAILURES)),
  /** Where the payer pays; null before `openDeposit`, and once it has ended. */
  payUrl: z.nullable(z.string()),
  /** `GH-2026-000001`; null until it succeeded. */
  receipt: z.nullable(z.string()),
  createdAt: instant,
  /** When it expires, unless it is paid before. */
  expiresAt: instant,
  /** What has happened, the first first. `happenedAt`: by the clock of the provider. */
  steps: z.array(z.object({ state: z.enum(DEPOSIT_STATES), at: instant, happenedAt: instant })),
  /** What happens next; null: nothing. */
  next: z.nullable(z.object({ waitingFor: z.enum(WAITING_FOR), until: z.nullable(instant) })),
  can: z.object({ open: z.boolean(), cancel: z.boolean(), receipt: z.boolean() }),
});
export type Deposit = z.output<typeof deposit>;
export { deposit };

const asAdmin = { access: 'member', as: PAGE_ADMINS } as const;
const ofDeposit = { ...asAdmin, params: z.strictObject({ depositId: id }) } as const;

export const createDeposit = endpoint({
  ...asAdmin,
  method: 'POST',
  path: '/wallet/deposits',
  summary: 'Begin to add money; the provider hears of it by the next call',
  idempotency: 'required',
  status: 201,
  body: z.strictObject({
    currency: currencyCode,
    amount: amountInput(),
    method: z.enum(PAYMENT_METHODS),
    /** A saved card of `readPaymentMethods`. */
    savedCardId: z.optional(z.nullable(z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/)))),
  }),
  reply: data(deposit),
  refusals: ['payments_off', 'limit_reached', 'daily_limit_reached', 'wallet_frozen'],
});
/** May be repeated: whatever became of an earlier try, the same payment is paid once. */
export const openDeposit = endpoint({
  ...ofDeposit,
  method: 'POST',
  path: '/wallet/deposits/{depositId}/open',
  summary: 'Get the address at which the payer pays',
  idempotency: 'none',
  reply: data(deposit),
  refusals: ['not_found', 'payments_off', 'deposit_ended', 'daily_limit_reached', 'unavailable'],
});
export const cancelDeposit = endpoint({
  ...ofDeposit,
  method: 'POST',
  path: '/wallet/deposits/{depositId}/cancel',
  summary: 'Stop waiting for a payment; what is paid nevertheless is credited or returned',
  reply: data(deposit),
  refusals: ['not_found', 'deposit_ended'],
});
export const readDeposit = endpoint({
  ...ofDeposit,
  method: 'GET',
  path: '/wallet/deposits/{depositId}',
  summary: 'Read where the money of a deposit is',
  reply: data(deposit),
  refusals: ['not_found'],
});
/** Minutes for which the address of a document is valid. */
export const RECEIPT_MINUTES = 10;
export const createReceipt = endpoint({
  ...ofDeposit,
  method: 'GET',
  path: '/wallet/deposits/{depositId}/receipt',
  summary: 'Create the receipt of a deposit as PDF; the download URL is valid for a few minutes',
  reply: data(z.object({ address: z.string(), filename: z.string() })),
  refusals: ['not_found', 'rate_limited', 'unavailable'],
});

/** What anyone with the address learns; `own` is what the owner's session sees besides. */
const paymentReturn = z.object({
  amount: money,
  state: z.enum(DEPOSIT_STATES),
  isLate: z.boolean(),
  failure: z.nullable(z.enum(PAYMENT_FAILURES)),
  own: z.nullable(
    z.object({
      depositId: id,
      receipt: z.nullable(z.string()),
      /** What is available in this currency now, in minor units. */
      available: z.int(),
    }),
  ),
});
export type PaymentReturn = z.output<typeof paymentReturn>;
export const readPaymentReturn = endpoint({
  method: 'GET',
  path: '/payment-returns',
  summary: 'Read what became of a payment, by the sealed parameter with which the provider sends the browser back',
  access: 'public',
  as: PAGE_TEAM,
  query: z.strictObject({ data: z.string().check(z.minLength(1), z.maxLength(500)) }),
  reply: data(paymentReturn),
  refusals: ['payment_link_invalid'],
});
