import type { ExcerptCard } from '#contract/core/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { Refusal } from '#platform/refusal.ts';
import { presentActorCard, type ActorRow } from '#modules/actors';
import { maySee } from '#modules/network';
import { commentsOfActor, reactionsOfActor } from './queries-activity.ts';
import type { PostsTables } from '../tables.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };

async function enforceVisibility(ctx: RequestContext<PostsTables>, actorId: string): Promise<void> {
  if (!(await maySee(across(ctx.db), ctx, { owner: actorId, level: 'anyone' }))) throw new Refusal('not_found');
}
const excerpt = (
  row: ActorRow & { id: string; post_id: string; excerpt: string },
  id: string,
  ctx: RequestContext<PostsTables>,
): ExcerptCard => ({
  id,
  postId: row.post_id,
  author: presentActorCard(row, ctx.services, ctx.now),
  excerpt: row.excerpt,
});
const placeOf = (row: { at: Date; id: string }) => ({ at: row.at, id: row.id });

/** What somebody said below posts that the caller may see, newest first. */
export async function listActorComments(ctx: RequestContext<PostsTables>, actorId: string, query: Query) {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  await enforceVisibility(ctx, actorId);
  const rows = await commentsOfActor(ctx.db, ctx.actor.id, ctx.member.id, at, id, limit + 1, actorId);
  return infinitePage(rows, limit, placeOf, (row) => ({
    id: row.id,
    text: row.said,
    at: row.at.toISOString(),
    post: excerpt(row, row.post_id, ctx),
  }));
}

/** What somebody reacted to, as far as the caller may see it, newest first. */
export async function listActorReactions(ctx: RequestContext<PostsTables>, actorId: string, query: Query) {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  await enforceVisibility(ctx, actorId);
  const rows = await reactionsOfActor(ctx.db, ctx.actor.id, ctx.member.id, at, id, limit + 1, actorId);
  return infinitePage(rows, limit, placeOf, (row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    on: row.on_comment ? ('comment' as const) : ('post' as const),
    target: excerpt(row, row.id, ctx),
  }));
}
