import type { Review } from '#contract/orders/reviews.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { OrderContext } from '../orders/present.ts';
import { reviewAbilities } from './policy.ts';
import type { ReviewRow } from './queries.ts';

export const presentReview = (ctx: OrderContext, row: ReviewRow, cards: Cards): Review => ({
  id: row.id,
  author: row.author_id === null ? null : (cards.actor(row.author_id) ?? null),
  by: row.side,
  item: { kind: row.item_kind, id: row.item_id, name: row.item_name },
  itemStars: row.item_stars,
  stars: row.stars,
  text: row.text,
  at: row.revealed_at?.toISOString() ?? null,
  answer:
    row.answer === null || row.answer === '' || row.answered_at === null
      ? null
      : { text: row.answer, at: row.answered_at.toISOString() },
  withheld: row.withheld,
  can: reviewAbilities(ctx, row),
});
/** With the cards of all who wrote them. */
export async function presentReviews(ctx: OrderContext, rows: readonly ReviewRow[]): Promise<Review[]> {
  const authors = rows.flatMap(({ author_id: id }) => (id === null ? [] : [actorReference(id)]));
  const cards = await ctx.cards(authors);
  return rows.map((row) => presentReview(ctx, row, cards));
}
