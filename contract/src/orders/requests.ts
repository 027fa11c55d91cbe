import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { amountInput, currencyCode } from '../core/money/shape.ts';
import { PAGE_ADMINS, PAGE_EDITORS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { countryCode } from '../reference/reference.ts';
import * as choices from './choices.ts';
import { QUOTE_CHANGES, QUOTE_DIFFERENCES } from './listed.ts';
import { deliveryAddress } from './address.ts';
import { offeredLine, order, orderItem } from './orders.ts';
import * as quotes from './quote-choices.ts';
import { quoteDraft } from './quote-draft.ts';
import { STEP_REFUSALS } from './taking.ts';

const quantity = z.int().check(z.minimum(1), z.maximum(choices.ORDER_QUANTITY_MAX));
const taxRate = z.int().check(z.minimum(0), z.maximum(10_000));
const unitPrice = amountInput({ min: 0, max: 10 ** 11 });
const line = z.strictObject({
  label: text({ min: 1, max: quotes.LINE_LABEL_MAX }),
  quantity,
  unitPrice,
});
const rung = z.strictObject({ from: quantity, price: unitPrice });
/** As it was offered. */
const offeredRung = z.object({ from: z.int(), price: z.int() });
/** In minor units, pieces, days or hundredths of a percent; null: there is none. */
const figure = z.nullable(z.int());
const difference = z.object({ of: z.enum(QUOTE_DIFFERENCES), listed: figure, quoted: figure });
/** The same of the quote before; words have no figures. */
const change = z.object({ of: z.enum(QUOTE_CHANGES), before: figure, now: figure });
const step = z.object({
  /** Of this quote; null: of the request. */
  quoteId: z.nullable(id),
  step: z.string(),
  by: z.enum(choices.ORDER_PARTIES),
  reason: z.nullable(z.string()),
  at: instant,
});

/** Binding, and immutable from the moment it is offered. Amounts in minor units of its currency. */
export const quote = z.object({
  id,
  /** The number of the quote within its request. */
  number: z.int(),
  state: z.enum(quotes.QUOTE_STATES),
  /** How much it is about; of a ladder, at most. That much of the stock is reserved while it is open. */
  quantity: z.int(),
  currency: currencyCode,
  lines: z.array(offeredLine),
  /** Empty: the lines count. */
  ladder: z.array(offeredRung),
  delivery: z.int(),
  taxRate: z.nullable(z.int()),
  /** At `quantity`. */
  goods: z.int(),
  total: z.int(),
  tax: z.nullable(z.int()),
  shipDays: z.int(),
  terms: z.nullable(z.string()),
  /** SHA-256 of all that binds, by which a paper can be compared with it. */
  fingerprint: z.string(),
  offeredAt: instant,
  expiresAt: instant,
  /** By the buyer. */
  openedAt: z.nullable(instant),
  /** What a sample cost that comes off the goods at `quantity` if it is accepted now. */
  credit: z.int(),
  /** What differs from the listing as it was when the quote was offered; null: that had no price. */
  differences: z.nullable(z.array(difference)),
  /** What differs from the quote before, and its number; null: it is the first. */
  changes: z.nullable(z.object({ number: z.int(), list: z.array(change) })),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
});
export type Quote = z.output<typeof quote>;

export const requestRow = z.object({
  id,
  side: z.enum(choices.ORDER_SIDES),
  other: z.nullable(actorCard),
  state: z.enum(quotes.REQUEST_STATES),
  item: orderItem,
  quantity: z.int(),
  waitsFor: z.nullable(z.enum(choices.ORDER_SIDES)),
  /** By when: until then the open quote binds, or the request goes on; null: nobody acts. */
  dueAt: z.nullable(instant),
  /** How many sellers were asked the same. */
  sellers: z.int(),
  /** Under which their answers are compared; null: one was asked, or the caller is not the buyer. */
  comparisonId: z.nullable(id),
  createdAt: instant,
  changedAt: instant,
  endsAt: instant,
});
export const orderRequest = z.extend(requestRow, {
  text: z.nullable(z.string()),
  /** What a sample cost that comes off the next order; null: nothing does. */
  credit: z.nullable(z.object({ amount: z.int(), currency: currencyCode, endsAt: instant })),
  country: z.nullable(countryCode),
  /** Where the buyer can pick it up, by what the seller offered when it was asked about; null: it is delivered only. */
  pickup: z.nullable(z.string()),
  /** In which the seller prices the thing; null: it had no price when it was asked about. */
  currency: z.nullable(currencyCode),
  /** Newest first. */
  quotes: z.array(quote),
  /** A quote that is being written, for those who quote for the seller; null: there is none. */
  draft: z.nullable(quoteDraft),
  /** False: nobody can fulfil what is agreed with the seller now, so no quote can be accepted. */
  sellerAvailable: z.boolean(),
  /** Oldest first. */
  steps: z.array(step),
  /** What became of it. */
  orderId: z.nullable(id),
  can: z.object({ quote: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
});
export type OrderRequest = z.output<typeof orderRequest>;
export type RequestRow = z.output<typeof requestRow>;

const member = { access: 'member', as: PAGE_EDITORS } as const;
const byBuyer = { method: 'POST', access: 'member', as: PAGE_ADMINS } as const;
const bySeller = { method: 'POST', access: 'member', as: PAGE_EDITORS, area: 'business' } as const;
const ofRequest = { params: z.strictObject({ requestId: id }), reply: data(orderRequest) } as const;
const ofQuote = { params: z.strictObject({ quoteId: id }), reply: data(orderRequest) } as const;
const refusals = STEP_REFUSALS;

export const listOrderRequests = endpoint({
  ...member,
  method: 'GET',
  path: '/order-requests',
  summary: 'List the requests of one side, what waits for the caller first, then those that changed last',
  query: z.strictObject({
    ...infiniteQuery,
    side: z.enum(choices.ORDER_SIDES),
    state: z.optional(z.enum(quotes.REQUEST_STATES)),
    /** Those about one thing. */
    itemId: z.optional(id),
  }),
  reply: infinite(requestRow),
});
export const readOrderRequest = endpoint({
  ...member,
  ...ofRequest,
  method: 'GET',
  path: '/order-requests/{requestId}',
  summary: 'Read a request with its quotes and its history',
  refusals: ['not_found'],
});
export const createOrderRequest = endpoint({
  ...byBuyer,
  path: '/order-requests',
  summary: 'Ask the seller of something for a quote',
  status: 201,
  body: z.strictObject({
    kind: z.enum(KINDS),
    itemId: id,
    text: text({ min: 1, max: quotes.REQUEST_TEXT_MAX, lines: true }),
    quantity,
    country: z.optional(z.nullable(countryCode)),
  }),
  reply: data(orderRequest),
  refusals: ['not_found', 'own_item', 'not_orderable', 'daily_limit_reached'],
});
export const withdrawOrderRequest = endpoint({
  ...byBuyer,
  ...ofRequest,
  path: '/order-requests/{requestId}/withdraw',
  summary: 'Withdraw a request: an open quote ends',
  refusals,
});
export const declineOrderRequest = endpoint({
  ...bySeller,
  ...ofRequest,
  path: '/order-requests/{requestId}/decline',
  summary: 'Decline a request, as long as no quote binds',
  body: z.strictObject({ reason: z.optional(text({ max: choices.ORDER_REASON_MAX, lines: true })) }),
  refusals: [...refusals, 'quote_binding'],
});
export const offerQuote = endpoint({
  ...bySeller,
  ...ofRequest,
  path: '/order-requests/{requestId}/quotes',
  summary: 'Offer a binding quote: it reserves its quantity, and replaces the one before, which it may not raise',
  idempotency: 'required',
  status: 201,
  body: z.strictObject({
    quantity,
    currency: currencyCode,
    /** Lines, or a ladder of which the buyer chooses a quantity. */
    lines: z.optional(z.array(line).check(z.maxLength(quotes.LINES_MAX))),
    ladder: z.optional(z.array(rung).check(z.maxLength(quotes.RUNGS_MAX))),
    delivery: amountInput({ min: 0, max: 10 ** 11 }),
    taxRate: z.nullable(taxRate),
    shipDays: z.int().check(z.minimum(1), z.maximum(365)),
    validDays: z.int().check(z.minimum(quotes.QUOTE_DAYS.min), z.maximum(quotes.QUOTE_DAYS.max)),
    terms: z.optional(text({ max: quotes.QUOTE_TERMS_MAX, lines: true })),
  }),
  refusals: [...refusals, 'not_orderable', 'stock_short', 'daily_limit_reached'],
});
export const openQuote = endpoint({
  ...byBuyer,
  ...ofQuote,
  path: '/order-quotes/{quoteId}/open',
  summary: 'Say that the buyer has seen a quote: from then on it cannot be withdrawn',
  refusals: ['not_found', 'not_permitted'],
});
export const withdrawQuote = endpoint({
  ...bySeller,
  ...ofQuote,
  path: '/order-quotes/{quoteId}/withdraw',
  summary: 'Take back a quote that its buyer has not opened, within ten minutes',
  refusals: [...refusals, 'quote_binding'],
});
export const declineQuote = endpoint({
  ...byBuyer,
  ...ofQuote,
  path: '/order-quotes/{quoteId}/decline',
  summary: 'Decline a quote, with wishes for another one',
  body: z.strictObject({ wishes: z.optional(text({ max: quotes.WISHES_MAX, lines: true })) }),
  refusals,
});
export const acceptQuote = endpoint({
  ...byBuyer,
  path: '/order-quotes/{quoteId}/accept',
  summary: 'Accept a quote: it becomes a confirmed order, and the money is held',
  idempotency: 'required',
  status: 201,
  params: z.strictObject({ quoteId: id }),
  body: z.strictObject({
    /** Of a ladder; left out: that of the quote. */
    quantity: z.optional(quantity),
    /** What the buyer saw, in minor units. */
    total: amountInput({ min: 0 }),
    address: z.optional(z.nullable(deliveryAddress)),
    isPickup: z.optional(z.boolean()),
    note: z.optional(text({ max: choices.ORDER_NOTE_MAX, lines: true })),
  }),
  reply: data(order),
  refusals: [
    ...refusals,
    'own_item',
    'seller_unavailable',
    'not_orderable',
    'price_changed',
    'funds_missing',
    'wallet_frozen',
  ],
});
