import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { OrderSide } from '#contract/orders/choices.ts';
import type { OrderReviews, Review, writeReview as endpoint } from '#contract/orders/reviews.ts';
import { allowed, enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { type OrderContext, otherOf, sideOf } from '../orders/present.ts';
import { lockOrder } from '../orders/queries.ts';
import { viewerOf } from '../orders/read-order.ts';
import { canAnswer, canReview, reviewingOf } from './policy.ts';
import { presentReviews } from './present.ts';
import { findAnswerable, findReviewing, type ReviewRow, reviewsOfOrder, storeAnswer, storeReview } from './queries.ts';
import { reveal } from './reveal.ts';

const ofSide = (rows: readonly ReviewRow[], side: OrderSide) => rows.find((row) => row.side === side);
const isShown = (row: ReviewRow | undefined): boolean => row !== undefined && row.revealed_at !== null;

/** The reviews of an order as one side sees them: that of the other side only once it is shown. */
export async function readOrderReviews(ctx: OrderContext, orderId: string): Promise<OrderReviews> {
  const order = found(await findReviewing.first(ctx.db, { ...viewerOf(ctx), memberId: ctx.member.id, orderId }));
  const rows = await reviewsOfOrder(ctx.db, { orderId });
  const side = sideOf(order, ctx.actor.id);
  const own = ofSide(rows, side);
  const other = rows.find((row) => row.side !== side && row.revealed_at !== null && !row.withheld);
  const shown = await presentReviews(
    ctx,
    [own, other].flatMap((row) => row ?? []),
  );
  const reviewing = reviewingOf(order, side, isShown(own));
  return {
    id: order.id,
    own: shown.find(({ by }) => by === side) ?? null,
    other: shown.find(({ by }) => by !== side) ?? null,
    until: reviewing.until?.toISOString() ?? null,
    isMutual: reviewing.reviewers.length > 1,
    can: allowed({ review: canReview(ctx, reviewing) }),
  };
}

/**
 * Writes or changes the review of a side. The order is locked, so that of two sides at once the second shows both.
 *
 * @throws Refusal `review_closed`
 */
export async function writeReview(
  ctx: OrderContext,
  orderId: string,
  { itemStars, stars, text = '' }: Out<(typeof endpoint)['body']>,
): Promise<OrderReviews> {
  found(await lockOrder.first(ctx.db, { ...viewerOf(ctx), orderId }));
  const order = found(await findReviewing.first(ctx.db, { ...viewerOf(ctx), memberId: ctx.member.id, orderId }));
  const rows = await reviewsOfOrder(ctx.db, { orderId });
  const side = sideOf(order, ctx.actor.id);
  const reviewing = reviewingOf(order, side, isShown(ofSide(rows, side)));
  enforce(canReview(ctx, reviewing));
  const { until: revealsAt, reviewers } = reviewing;
  if (revealsAt === null) throw new Refusal('review_closed');
  if (side === 'buyer' && itemStars === undefined) throw fieldRefusal('itemStars', 'required');
  if (side === 'seller' && itemStars !== undefined) throw fieldRefusal('itemStars', 'invalid');
  const stored = await storeReview.first(ctx.db, {
    id: uuid(),
    orderId,
    side,
    authorId: ctx.actor.id,
    memberId: ctx.member.id,
    subjectId: otherOf(order, side),
    itemKind: order.item_kind,
    itemId: order.item_id,
    itemName: order.item_name,
    itemStars: itemStars ?? null,
    stars,
    text,
    at: ctx.now,
    revealsAt,
  });
  if (stored === undefined) throw new Refusal('review_closed');
  await ctx.emit('orders.review_written', { orderId, authorId: ctx.actor.id, side });
  const areAllIn = reviewers.every((each) => each === side || ofSide(rows, each) !== undefined);
  if (areAllIn) await reveal(ctx, order);
  return await readOrderReviews(ctx, orderId);
}

/** Answers a review once. */
export async function answerReview(ctx: OrderContext, reviewId: string, text: string): Promise<Review> {
  const row = found(await findAnswerable.first(ctx.db, { ...viewerOf(ctx), reviewId }));
  enforce(canAnswer(ctx, row));
  found(await storeAnswer.first(ctx.db, { reviewId, text, memberId: ctx.member.id, at: ctx.now }), 'review_answered');
  const { order_id: orderId, author_id: authorId, subject_id: subjectId, item_kind: itemKind, item_id: itemId } = row;
  await ctx.emit('orders.review_answered', { reviewId, orderId, authorId, subjectId, itemKind, itemId });
  const [shown] = await presentReviews(ctx, [{ ...row, answer: text, answered_at: ctx.now }]);
  return found(shown);
}
