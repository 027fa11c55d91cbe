import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { TaskContext, Writing } from '#platform/context.ts';
import { onFact } from '#platform/facts/effect.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { lockAnyOrder } from '../orders/queries.ts';
import { passDue } from '../pass-due.ts';
import type { OrderTables } from '../tables.ts';
import { type ReviewingRow, recountScores, revealReviews, selectDueReviews } from './queries.ts';

interface Revealing extends Pick<Writing, 'emit'> {
  readonly db: Kysely<OrderTables>;
  readonly now: Date;
}
type Reviewed = Pick<ReviewingRow, 'id' | 'buyer_id' | 'seller_id' | 'item_kind' | 'item_id'>;

/** Shows the hidden reviews of a locked order; false if there are none. */
export async function reveal(ctx: Revealing, order: Reviewed): Promise<boolean> {
  const revealed = await revealReviews(ctx.db, { orderId: order.id, at: ctx.now });
  if (revealed.length === 0) return false;
  await recountScores(ctx.db, { ids: revealed.map(({ id }) => id) });
  const of = { itemKind: order.item_kind, itemId: order.item_id };
  for (const { id: reviewId, author_id: authorId, subject_id: subjectId } of revealed)
    await ctx.emit('orders.review_shown', { reviewId, orderId: order.id, authorId, subjectId, ...of });
  return true;
}

/** Maximum number of reviews that one run looks at before it asks again. */
const BATCH = 100;
/** Every minute, what is shown because its time is over; after a stop, all of it. */
export const showReviews = defineTask({
  name: 'orders.show_reviews',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(ctx: TaskContext<OrderTables>) {
    await passDue(
      ctx.signal,
      async () => selectDueReviews(ctx.db, { now: ctx.now, limit: BATCH }),
      async (orderId) =>
        ctx.transaction(async (tx) => {
          const order = await lockAnyOrder.first(tx.db, { orderId });
          return order !== undefined && (await reveal({ ...tx, now: ctx.now }, order));
        }),
    );
  },
});

/** What a ruling withholds is in no average. */
export const countWithheldReviews = onFact<OrderTables, 'network.withheld_changed'>(
  'network.withheld_changed',
  'orders.count_withheld_reviews',
  async (ctx, { kind, id }) => {
    if (kind === 'review') await recountScores(ctx.db, { ids: [id] });
  },
);
