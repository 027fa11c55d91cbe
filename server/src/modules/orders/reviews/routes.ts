import * as contract from '#contract/orders/reviews.ts';
import { serve } from '#platform/serve/serve.ts';
import type { OrderContext as Context } from '../orders/present.ts';
import { readTradeRecord } from '../record/read-record.ts';
import { listActorReviews, listItemReviews } from './list-reviews.ts';
import { answerReview, readOrderReviews, writeReview } from './write-review.ts';

export const reviewRoutes = [
  serve(contract.readOrderReviews, async (ctx: Context, { params }) => ({
    data: await readOrderReviews(ctx, params.orderId),
  })),
  serve(contract.writeReview, async (ctx: Context, { params, body }) => ({
    data: await writeReview(ctx, params.orderId, body),
  })),
  serve(contract.answerReview, async (ctx: Context, { params, body }) => ({
    data: await answerReview(ctx, params.reviewId, body.text),
  })),
  serve(contract.listItemReviews, async (ctx: Context, { params, query }) => listItemReviews(ctx, params, query)),
  serve(contract.listActorReviews, async (ctx: Context, { params, query }) =>
    listActorReviews(ctx, params.actorId, query),
  ),
  serve(contract.readTradeRecord, async (ctx: Context, { params }) => ({
    data: await readTradeRecord(ctx, params.actorId),
  })),
];
