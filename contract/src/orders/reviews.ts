import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { ORDER_SIDES } from './choices.ts';
import { rating, tradeRecord } from './record.ts';
import * as choices from './review-choices.ts';

const stars = z.int().check(z.minimum(choices.STARS_MIN), z.maximum(choices.STARS_MAX));
export const review = z.object({
  id,
  /** Who wrote it; null: has left. */
  author: z.nullable(actorCard),
  /** Which side wrote it. */
  by: z.enum(ORDER_SIDES),
  /** What was ordered. */
  item: z.object({ kind: z.enum(KINDS), id, name: z.string() }),
  /** For the thing, by its buyer; null in a review of a buyer. */
  itemStars: z.nullable(z.int()),
  /** For the other side. */
  stars: z.int(),
  text: z.string(),
  /** When it was shown; null: not yet. */
  at: z.nullable(instant),
  /** Of who was reviewed; there is one, and it stays. */
  answer: z.nullable(z.object({ text: z.string(), at: instant })),
  /** A ruling withholds it; its author alone sees it. */
  withheld: z.boolean(),
  can: z.object({ answer: z.boolean(), report: z.boolean() }),
});
export type Review = z.output<typeof review>;
/** A review that the caller can write: until when, and whether the other side reviews too; else it is shown at once. */
export const openReview = z.object({ until: instant, isMutual: z.boolean() });
/** The reviews of one order, as a side of it sees them. */
export const orderReviews = z.object({
  /** Of the order. */
  id,
  /** By the caller. */
  own: z.nullable(review),
  /** By the other side, once it is shown. */
  other: z.nullable(review),
  /** Until when reviews are written and changed; null: nobody reviews this order. */
  until: z.nullable(instant),
  /** Whether the other side reviews too: if not, a review is shown at once. */
  isMutual: z.boolean(),
  can: z.object({ review: z.boolean() }),
});
export type OrderReviews = z.output<typeof orderReviews>;

const ofOrder = z.strictObject({ orderId: id });
export const readOrderReviews = endpoint({
  method: 'GET',
  path: '/orders/{orderId}/reviews',
  summary: 'Read the reviews of an order; that of the other side once both are in, or 14 days are over',
  access: 'member',
  as: PAGE_EDITORS,
  params: ofOrder,
  reply: data(orderReviews),
  refusals: ['not_found'],
});
const reviewInput = z.strictObject({
  /** By the buyer, for the thing. */
  itemStars: z.optional(stars),
  /** For the other side. */
  stars,
  text: z.optional(text({ max: choices.REVIEW_TEXT_MAX, lines: true })),
});
/** What a buyer writes. */
export const buyerReview = z.extend(reviewInput, { itemStars: stars });
export const writeReview = endpoint({
  method: 'PUT',
  path: '/orders/{orderId}/review',
  summary: 'Review the other side of an order, or change that review as long as it is hidden',
  access: 'member',
  as: PAGE_EDITORS,
  params: ofOrder,
  body: reviewInput,
  reply: data(orderReviews),
  refusals: ['not_found', 'review_closed'],
});
export const answerReview = endpoint({
  method: 'POST',
  path: '/order-reviews/{reviewId}/answer',
  summary: 'Answer a review of oneself or of the page, once and in public',
  access: 'member',
  as: PAGE_EDITORS,
  params: z.strictObject({ reviewId: id }),
  body: z.strictObject({ text: text({ min: 1, max: choices.REVIEW_TEXT_MAX, lines: true }) }),
  reply: data(review),
  refusals: ['not_found', 'review_answered'],
});

const sorted = { ...infiniteQuery, sort: z.optional(z.enum(choices.REVIEW_SORTS)) } as const;
export const listItemReviews = endpoint({
  method: 'GET',
  path: '/item-reviews/{itemKind}/{thingId}',
  summary: 'List the reviews of something that can be ordered',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ itemKind: z.enum(KINDS), thingId: id }),
  query: z.strictObject(sorted),
  reply: infinite(review),
  refusals: ['not_found'],
});
export const listActorReviews = endpoint({
  method: 'GET',
  path: '/actor-reviews/{actorId}',
  summary: 'List the reviews of a member or a page, as a seller or as a buyer',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ actorId: id }),
  query: z.strictObject({ ...sorted, /** As which side of an order. */ reviewedAs: z.enum(ORDER_SIDES) }),
  reply: infinite(review),
  refusals: ['not_found'],
});
export const readTradeRecord = endpoint({
  method: 'GET',
  path: '/trade-records/{actorId}',
  summary: 'Read what reviews and orders say about a member or a page',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ actorId: id }),
  reply: data(z.extend(tradeRecord, { asSeller: rating, asBuyer: rating })),
  refusals: ['not_found'],
});
