import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, wholeNumber } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { amountInput, currencyCode, money } from '../core/money/shape.ts';
import { PAGE_ADMINS, PAGE_EDITORS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { documentFile, picture, plainFile, videoFile } from '../media/media.ts';
import { countryCode } from '../reference/reference.ts';
import { deliveryAddress, storedAddress } from './address.ts';
import * as choices from './choices.ts';
import { openReview } from './reviews.ts';
import { ORDER_STEP_NAMES } from './steps.ts';

export const orderItem = z.object({
  kind: z.enum(KINDS),
  id,
  /** As it was called when it was ordered. */
  name: z.string(),
  /** A unit of products; null: of services. */
  unit: z.nullable(z.string()),
  isSample: z.boolean(),
});

/** As it was offered. */
export const offeredLine = z.object({ label: z.string(), quantity: z.int(), unitPrice: z.int() });

/** What a quote says besides its price; null: there was none. */
export const agreed = z.nullable(z.object({ lines: z.array(offeredLine), terms: z.nullable(z.string()) }));

export const orderRow = z.object({
  id,
  /** That of the caller. */
  side: z.enum(choices.ORDER_SIDES),
  /** The other side; null: has left, or is not to be seen. */
  other: z.nullable(actorCard),
  state: z.enum(choices.ORDER_STATES),
  work: z.enum(choices.ORDER_WORKS),
  payment: z.enum(choices.ORDER_PAYMENTS),
  item: orderItem,
  quantity: z.int(),
  isPickup: z.boolean(),
  total: money,
  /** Who acts next; null: nobody. */
  waitsFor: z.nullable(z.enum(choices.ORDER_SIDES)),
  /** By when; afterwards the program acts, or the buyer may cancel. */
  dueAt: z.nullable(instant),
  isLate: z.boolean(),
  placedAt: instant,
  changedAt: instant,
});
export type OrderRow = z.output<typeof orderRow>;

/** A file that was delivered; its addresses work for an hour or two. `gone`: its uploader has left. */
const orderFile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), picture }),
  videoFile,
  documentFile,
  plainFile,
  z.object({ kind: z.literal('gone') }),
]);
export type OrderFile = z.output<typeof orderFile>;
/** What was delivered, oldest first: 0 the first time, then after each change. */
export const orderRounds = z.array(z.object({ round: z.int(), files: z.array(orderFile) }));

export const orderStep = z.object({
  /** Null: the order was placed. */
  step: z.nullable(z.enum(ORDER_STEP_NAMES)),
  by: z.enum(choices.ORDER_PARTIES),
  from: z.nullable(z.enum(choices.ORDER_STATES)),
  to: z.enum(choices.ORDER_STATES),
  /** In words of who took the step. */
  reason: z.nullable(z.string()),
  at: instant,
});
/** What a side of a dispute offers. Amounts in minor units. */
export const orderProposal = z.object({
  number: z.int(),
  by: z.enum(choices.ORDER_SIDES),
  sellerPercent: z.int(),
  seller: z.int(),
  buyer: z.int(),
  note: z.nullable(z.string()),
  at: instant,
});
export const order = z.extend(orderRow, {
  /** In minor units of the currency of `total`. */
  unitPrice: z.int(),
  goods: z.int(),
  /** What a sample cost that came off the goods. */
  credit: z.int(),
  delivery: z.int(),
  /** Contained in the total; null where the seller states no rate. */
  tax: z.nullable(z.int()),
  /** In hundredths of a percent. */
  taxRate: z.nullable(z.int()),
  /** Days in which it is shipped, or its work delivered, after it is confirmed. */
  shipDays: z.int(),
  /** Null: picked up, work, or erased. */
  address: z.nullable(storedAddress),
  note: z.nullable(z.string()),
  tracking: z.nullable(z.object({ text: z.string(), link: z.nullable(z.string()) })),
  /** As buyer and seller ticked it off, where it is paid outside. */
  paidAt: z.nullable(instant),
  paymentReceivedAt: z.nullable(instant),
  /** Whether the operator keeps a part of what the seller is paid. */
  hasFee: z.boolean(),
  /** How often the buyer may still ask for changes. */
  roundsLeft: z.int(),
  files: orderRounds,
  /** The quote that it began as; null: it was ordered at its list price. */
  quoteId: z.nullable(id),
  agreed,
  /** How a dispute ended, in minor units; null: there was none, or it goes on. */
  settlement: z.nullable(z.object({ seller: z.int(), buyer: z.int() })),
  /** Oldest first; the latest one of each side stands. */
  proposals: z.array(orderProposal),
  /** Oldest first. */
  steps: z.array(orderStep),
  /** The review that the caller has not written yet; null: they have, or do not review it. */
  review: z.nullable(openReview),
  can: z.object({
    confirm: z.boolean(),
    ship: z.boolean(),
    deliver: z.boolean(),
    requestChanges: z.boolean(),
    receive: z.boolean(),
    complete: z.boolean(),
    cancel: z.boolean(),
    dispute: z.boolean(),
    propose: z.boolean(),
    acceptProposal: z.boolean(),
    markPaid: z.boolean(),
    markPaymentReceived: z.boolean(),
    review: z.boolean(),
  }),
});
export type Order = z.output<typeof order>;

const reads = { method: 'GET', access: 'member', as: PAGE_EDITORS } as const;
export const listOrders = endpoint({
  ...reads,
  path: '/orders',
  summary: 'List the orders of one side, what waits for the caller first, then those that changed last',
  query: z.strictObject({
    ...infiniteQuery,
    side: z.enum(choices.ORDER_SIDES),
    state: z.optional(z.enum(choices.ORDER_STATES)),
    /** Those of one thing. */
    itemId: z.optional(id),
  }),
  reply: infinite(orderRow),
});
export const readOrder = endpoint({
  ...reads,
  path: '/orders/{orderId}',
  summary: 'Read an order with its history',
  params: z.strictObject({ orderId: id }),
  reply: data(order),
  refusals: ['not_found'],
});
/** What a buyer sees before placing an order. */
export const readOrderTerms = endpoint({
  method: 'GET',
  path: '/order-terms',
  summary: 'Say how an order in a currency is paid: by wallet, or outside',
  access: 'member',
  as: PAGE_ADMINS,
  query: z.strictObject({ currency: currencyCode }),
  reply: data(z.object({ payment: z.enum(['wallet', 'outside']) })),
});

/** What an order costs its buyer. Amounts in minor units. */
export const orderPrice = z.object({
  currency: currencyCode,
  unitPrice: z.int(),
  goods: z.int(),
  /** What a sample cost that comes off the goods. */
  credit: z.int(),
  delivery: z.int(),
  total: z.int(),
  tax: z.nullable(z.int()),
  taxRate: z.nullable(z.int()),
  payment: z.enum(choices.ORDER_PAYMENTS),
  shipDays: z.int(),
});
export type OrderPrice = z.output<typeof orderPrice>;
const yes = z.optional(z.literal('true'));
export const readOrderPrice = endpoint({
  method: 'GET',
  path: '/order-price',
  summary: 'Read what an order would cost the caller, less the credit for a sample, and how it is paid',
  access: 'member',
  as: PAGE_ADMINS,
  query: z.strictObject({
    kind: z.enum(KINDS),
    itemId: id,
    quantity: wholeNumber(1, choices.ORDER_QUANTITY_MAX),
    isSample: yes,
    isPickup: yes,
    /** Where it goes; left out: any country. */
    country: z.optional(countryCode),
  }),
  reply: data(orderPrice),
  refusals: ['not_found', 'not_orderable', 'no_list_price'],
});

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Order something at its list price; the money is held where orders are paid by wallet',
  access: 'member',
  as: PAGE_ADMINS,
  idempotency: 'required',
  status: 201,
  body: z.strictObject({
    kind: z.enum(KINDS),
    itemId: id,
    quantity: z.int().check(z.minimum(1), z.maximum(choices.ORDER_QUANTITY_MAX)),
    isSample: z.optional(z.boolean()),
    /** What the buyer saw, in minor units: another price is refused. */
    total: amountInput({ min: 0 }),
    /** Of goods that are not picked up. */
    address: z.optional(z.nullable(deliveryAddress)),
    isPickup: z.optional(z.boolean()),
    note: z.optional(text({ max: choices.ORDER_NOTE_MAX, lines: true })),
  }),
  reply: data(order),
  refusals: [
    'not_found',
    'own_item',
    'seller_unavailable',
    'not_orderable',
    'no_list_price',
    'price_changed',
    'stock_short',
    'funds_missing',
    'wallet_frozen',
    'daily_limit_reached',
  ],
});
