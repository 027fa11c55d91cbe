import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { Refusal } from '#platform/refusal.ts';
import { maySee } from '#modules/network';
import { presentComment, presentPost } from '../cards.ts';
import { commentsOfActor, reactionsOfActor } from './queries-activity.ts';
import type { PostsTables } from '../tables.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };

async function enforceVisibility(ctx: RequestContext<PostsTables>, actorId: string): Promise<void> {
  if (!(await maySee(across(ctx.db), ctx, { owner: actorId, level: 'anyone' }))) throw new Refusal('not_found');
}
const positionOf = (row: { at: Date; id: string }) => ({ at: row.at, id: row.id });

/** An actor's comments on posts that the caller may see, newest first. */
export async function listActorComments(ctx: RequestContext<PostsTables>, actorId: string, query: Query) {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  await enforceVisibility(ctx, actorId);
  const rows = await commentsOfActor(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at,
    id,
    limit: limit + 1,
    actorId,
  });
  return infinitePage(rows, limit, positionOf, (row) => ({
    id: row.id,
    text: row.comment_excerpt,
    at: row.at.toISOString(),
    post: presentPost(row, row.post_id, ctx),
  }));
}

/** The posts and comments an actor reacted to and the caller may see, newest first. */
export async function listActorReactions(ctx: RequestContext<PostsTables>, actorId: string, query: Query) {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  await enforceVisibility(ctx, actorId);
  const rows = await reactionsOfActor(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at,
    id,
    limit: limit + 1,
    actorId,
  });
  return infinitePage(rows, limit, positionOf, (row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    target: row.on_comment ? presentComment(row, ctx) : presentPost(row, row.id, ctx),
  }));
}
