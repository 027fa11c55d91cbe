import type { Out } from '#contract/core/endpoint.ts';
import type { listReposts as endpoint } from '#contract/posts/reposts.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { presentActorCard } from '#modules/actors';
import { seePostWithoutSpace } from '../read-post.ts';
import type { PostsTables } from '../tables.ts';
import { reposterPage } from './queries-reposts.ts';

/** Who reposted a post, newest first. */
export async function listReposts(
  ctx: RequestContext<PostsTables>,
  postId: string,
  { cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const { at, id } = fromCursor(cursor, newestPosition);
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const [rows] = await Promise.all([
    reposterPage(ctx.db, { ...viewer, postId, at, id, limit: limit + 1 }),
    seePostWithoutSpace(ctx, postId),
  ]);
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      mode: row.mode,
      postId: row.id,
      at: row.published_at.toISOString(),
    }),
  );
}
