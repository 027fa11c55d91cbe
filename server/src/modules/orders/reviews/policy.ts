import { createReport } from '#contract/moderation/moderation.ts';
import type { OrderSide } from '#contract/orders/choices.ts';
import { answerReview, writeReview } from '#contract/orders/reviews.ts';
import { REVIEW_DAYS } from '#contract/orders/review-choices.ts';
import { allOf, allowed, guardedBy, type PolicyCaller, type PolicyCallerNow, roleVerdict } from '#platform/policy.ts';
import type { Verdict } from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { seesBought } from '../policy.ts';
import type { ReviewingRow, ReviewRow } from './queries.ts';

/** How an order ended. */
type Ended = Pick<ReviewingRow, 'state' | 'ended_at' | 'last_from' | 'last_by' | 'confirmed_at' | 'ship_days'>;
/** Ended when it should have been shipped or delivered. */
const wasLate = ({ ended_at: end, confirmed_at: confirmed, ship_days: days }: Ended): boolean =>
  end !== null && confirmed !== null && end.getTime() >= confirmed.getTime() + days * day;
/**
 * The seller broke the order: it was cancelled after it had been confirmed, by the seller, by the buyer, who can do so
 * only once it is late, or late by the program; or a dispute gave back money.
 */
export const isBroken = (order: Ended): boolean =>
  order.state === 'refunded' ||
  order.state === 'split' ||
  (order.state === 'cancelled' &&
    order.last_from === 'confirmed' &&
    (order.last_by === 'seller' || order.last_by === 'buyer' || wasLate(order)));
/** Who reviews an order. */
export function reviewersOf(order: Ended): readonly OrderSide[] {
  if (order.state === 'completed') return ['buyer', 'seller'];
  return isBroken(order) ? ['buyer'] : [];
}
/** Until when it is reviewed; null: never. */
export const reviewedUntil = (order: Ended): Date | null =>
  order.ended_at === null || reviewersOf(order).length === 0
    ? null
    : new Date(order.ended_at.getTime() + REVIEW_DAYS * day);

export interface ReviewingOf {
  readonly side: OrderSide;
  readonly reviewers: readonly OrderSide[];
  readonly until: Date | null;
  /** The own review was shown. */
  readonly isRevealed: boolean;
  /** The caller has joined the team of the other side, and would review themselves. */
  readonly isInside: boolean;
}
export const reviewingOf = (
  order: Ended & Pick<ReviewingRow, 'is_inside'>,
  side: OrderSide,
  isRevealed: boolean,
): ReviewingOf => ({
  side,
  reviewers: reviewersOf(order),
  until: reviewedUntil(order),
  isRevealed,
  isInside: order.is_inside,
});
/** Until it is shown; what was shown stays as it is. */
export const canReview = (
  ctx: PolicyCallerNow,
  { side, reviewers, until, isRevealed, isInside }: ReviewingOf,
): Verdict =>
  allOf(
    roleVerdict(ctx, writeReview),
    reviewers.includes(side) && until !== null && ctx.now < until && !isRevealed && !isInside ? 'ok' : 'review_closed',
  );

type ReviewOf = Pick<ReviewRow, 'subject_id' | 'author_id' | 'side' | 'revealed_at' | 'answered_at' | 'withheld'>;
/** Who was reviewed answers once. As buyers, pages are reviewed and answer through their admins. */
export const canAnswer = (ctx: PolicyCaller, review: ReviewOf): Verdict =>
  allOf(
    roleVerdict(ctx, answerReview),
    review.subject_id === ctx.actor.id && review.revealed_at !== null && !review.withheld ? 'ok' : 'not_found',
    review.side === 'buyer' || seesBought(ctx) ? 'ok' : 'not_found',
    review.answered_at === null ? 'ok' : 'review_answered',
  );
const canReportReview = (ctx: PolicyCaller, review: ReviewOf): Verdict =>
  allOf(
    roleVerdict(ctx, createReport),
    // What a former member wrote has no words left.
    review.author_id !== null && review.author_id !== ctx.actor.id && review.revealed_at !== null ? 'ok' : 'not_found',
  );
export const reviewAbilities = (ctx: PolicyCaller, review: ReviewOf) =>
  allowed({ answer: canAnswer(ctx, review), report: canReportReview(ctx, review) });

export const reviewWrites = [...guardedBy(canReview, writeReview), ...guardedBy(canAnswer, answerReview)];
