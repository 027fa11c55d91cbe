import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '#contract/core/kinds.ts';
import type { OrderSide } from '#contract/orders/choices.ts';
import type { ReviewSort } from '#contract/orders/review-choices.ts';
import { readOrder } from '#contract/orders/orders.ts';
import { listActorReviews, listItemReviews, readOrderReviews, readTradeRecord } from '#contract/orders/reviews.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';

export const orderReviewsQuery = (orderId: string) => queryOptions(readOrderReviews, { params: { orderId } });
export const itemReviewsQuery = (itemKind: Kind, thingId: string, sort: ReviewSort) =>
  infiniteQueryOptions(listItemReviews, { params: { itemKind, thingId }, query: { sort } });
export const actorReviewsQuery = (actorId: string, reviewedAs: OrderSide, sort: ReviewSort) =>
  infiniteQueryOptions(listActorReviews, { params: { actorId }, query: { reviewedAs, sort } });
export const tradeRecordQuery = (actorId: string) => queryOptions(readTradeRecord, { params: { actorId } });

/** Wherever reviews are shown, or asked for. */
export function refreshReviews(queries: QueryClient): void {
  for (const endpoint of [listItemReviews, listActorReviews, readOrder, readOrderReviews, readTradeRecord])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}
