import type { Card } from '#contract/core/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { excerptOf, presentPost } from '../cards.ts';
import type { PostsTables } from '../tables.ts';

const bestRow = {
  ...actorRow,
  id: column.uuid,
  excerpt: column.text,
  published_at: column.timestamp,
  reactions: column.int,
  comments: column.int,
};
const findBest = statement({
  params: { authorId: column.uuid, from: column.timestamp, limit: column.int },
  row: bestRow,
  sql: `
  select post.id, ${excerptOf('post.text')} as excerpt, post.published_at, total.reactions,
    post.comment_count as comments,
      ${visibility({ owner: 'post.author_id', card: 'actor_card', viewer: ':authorId' }).columns.card}
  from post join actor_card on actor_card.id = post.author_id
  cross join lateral (select post.like_count + post.celebrate_count + post.support_count + post.insightful_count
    + post.funny_count as reactions) as total
  where post.author_id = :authorId and post.deleted_at is null and post.published_at >= :from
    and total.reactions + post.comment_count > 0
  order by total.reactions + post.comment_count desc, post.published_at desc, post.id
  limit :limit`,
});

export interface BestPost {
  post: Card;
  publishedAt: string;
  reactions: number;
  comments: number;
}
/** The caller's posts since `from` with the most reactions and comments; posts without any are left out. */
export async function bestPosts<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'actor' | 'services' | 'now'>,
  from: Date,
  limit: number,
): Promise<BestPost[]> {
  const rows = await findBest(narrowed<PostsTables>(across(ctx.db)), { authorId: ctx.actor.id, from, limit });
  return rows.map((row) => ({
    post: presentPost(row, row.id, ctx),
    publishedAt: row.published_at.toISOString(),
    reactions: row.reactions,
    comments: row.comments,
  }));
}
