import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { moveReposts } from './queries-reposts.ts';

const findAuthor = statement({
  params: { originId: column.uuid },
  row: { author_id: column.uuid },
  sql: `select post.author_id from post where post.id = :originId`,
});

/** A repost was deleted or restored: its origin counts one less or more, while it exists. */
export async function countRepost(
  ctx: RequestContext<PostsTables>,
  { id, actor_id: actorId, repost_of_id: originId }: PostRow,
  by: 1 | -1,
): Promise<void> {
  if (originId === null) return;
  const { origin } = await inOrder({
    origin: async () => findAuthor.first(ctx.db, { originId }),
    moveReposts: async () => moveReposts.later(ctx.db, { originId, by }),
  });
  if (origin === undefined) return;
  const data = { postId: originId, authorId: origin.author_id, actorId, repostId: id };
  await ctx.emit(by === 1 ? 'posts.reposted' : 'posts.unreposted', data);
}
