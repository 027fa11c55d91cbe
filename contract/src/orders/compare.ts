import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, endpoint, id, instant, numberInQuery } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_ADMINS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { countryCode } from '../reference/reference.ts';
import * as choices from './choices.ts';
import { orderItem } from './orders.ts';
import * as quotes from './quote-choices.ts';
import { STEP_REFUSALS } from './taking.ts';

const quantity = z.int().check(z.minimum(1), z.maximum(choices.ORDER_QUANTITY_MAX));

/** What it costs at the quantity at which answers are compared. Amounts in minor units. */
const comparedPrice = z.object({
  /** Null: the quote has several lines. */
  unitPrice: z.nullable(z.int()),
  goods: z.int(),
  /** What a sample cost that comes off the goods. */
  credit: z.int(),
  delivery: z.int(),
  total: z.int(),
  tax: z.nullable(z.int()),
});
/** The latest quote of a seller. */
export const comparedQuote = z.object({
  id,
  state: z.enum(quotes.QUOTE_STATES),
  currency: currencyCode,
  /** What it covers: of lines, one quantity. */
  quantityFrom: z.int(),
  quantityTo: z.int(),
  /** Null: it does not cover the quantity at which answers are compared. */
  price: z.nullable(comparedPrice),
  shipDays: z.int(),
  expiresAt: instant,
  openedAt: z.nullable(instant),
  can: z.object({ accept: z.boolean() }),
});
export type ComparedQuote = z.output<typeof comparedQuote>;
export const comparedAnswer = z.object({
  requestId: id,
  /** Null: has left, or is not to be seen. */
  seller: z.nullable(actorCard),
  item: orderItem,
  state: z.enum(quotes.REQUEST_STATES),
  /** False: nobody can fulfil what is agreed with the seller now. */
  sellerAvailable: z.boolean(),
  /** Null: none was offered. */
  quote: z.nullable(comparedQuote),
  /** Of the quotes of the seller within 12 months; null: too few to say. */
  honoured: z.nullable(z.object({ count: z.int(), of: z.int() })),
});
/** One request to several sellers, and what they answer. Only the buyer sees it. */
export const comparison = z.object({
  id,
  text: z.nullable(z.string()),
  /** How much was asked for. */
  requestedQuantity: z.int(),
  /** At which the answers are compared. */
  quantity: z.int(),
  country: z.nullable(countryCode),
  createdAt: instant,
  /** The cheapest first within a currency; those without a price last. */
  answers: z.array(comparedAnswer),
  /** What became of it. */
  orderId: z.nullable(id),
  can: z.object({ withdraw: z.boolean() }),
});
export type Comparison = z.output<typeof comparison>;
export type ComparedAnswer = z.output<typeof comparedAnswer>;

const byBuyer = { access: 'member', as: PAGE_ADMINS } as const;
const ofComparison = { params: z.strictObject({ comparisonId: id }), reply: data(comparison) } as const;
export const createOrderComparison = endpoint({
  ...byBuyer,
  method: 'POST',
  path: '/order-comparisons',
  summary: 'Ask two to five sellers of one category for a quote; they see how many were asked, not who',
  status: 201,
  body: z.strictObject({
    kind: z.enum(KINDS),
    /** One of each seller, all of one category. */
    itemIds: z.array(id).check(z.minLength(quotes.COMPARED.min), z.maxLength(quotes.COMPARED.max)),
    text: text({ min: 1, max: quotes.REQUEST_TEXT_MAX, lines: true }),
    quantity,
    country: z.optional(z.nullable(countryCode)),
  }),
  reply: data(comparison),
  refusals: ['not_found', 'own_item', 'not_orderable', 'daily_limit_reached'],
});
export const readOrderComparison = endpoint({
  ...byBuyer,
  ...ofComparison,
  method: 'GET',
  path: '/order-comparisons/{comparisonId}',
  summary: 'Compare the answers to one request at the same quantity',
  query: z.strictObject({ quantity: numberInQuery(1, choices.ORDER_QUANTITY_MAX) }),
  refusals: ['not_found'],
});
export const withdrawOrderComparison = endpoint({
  ...byBuyer,
  ...ofComparison,
  method: 'POST',
  path: '/order-comparisons/{comparisonId}/withdraw',
  summary: 'Withdraw all requests of a comparison: open quotes end',
  refusals: STEP_REFUSALS,
});
export const listSuggestedItems = endpoint({
  ...byBuyer,
  method: 'GET',
  path: '/order-comparisons/suggestions',
  summary: 'List things of the same category by other sellers, one of each, the most popular first',
  query: z.strictObject({ kind: z.enum(KINDS), itemId: id }),
  reply: data(z.array(card)),
  refusals: ['not_found', 'not_orderable'],
});
