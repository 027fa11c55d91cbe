import { hashtagKey } from '#contract/core/comparison/hashtag-key.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { Post, ReactionKind } from '#contract/posts/posts.ts';
import type { listThingPosts as endpoint } from '#contract/posts/things/thing-posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { presentActorCard } from '#modules/actors';
import { postsWithSpaces } from '../visibility/posts-for-viewer.ts';
import { presentPost } from '../present.ts';
import { aboutPage, actorPage, taggedPage } from './queries-lists.ts';
import { reactorPage } from '../reactions/queries-reactors.ts';
import { seePostWithoutSpace } from '../read-post.ts';
import type { PostsTables } from '../tables.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };
type Posts = { data: Post[]; next: string | null };

const postsFrom = async (
  ctx: RequestContext<PostsTables>,
  rows: Parameters<typeof postsWithSpaces>[1],
  limit: number,
): Promise<Posts> => {
  return infinitePage(
    await postsWithSpaces(ctx, rows),
    limit,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => presentPost(row, { viewer: ctx, services: ctx.services, now: ctx.now }),
  );
};

/** Posts of one actor that the caller may see; the reply does not reveal whether there are others. */
export async function listActorPosts(ctx: RequestContext<PostsTables>, actorId: string, query: Query): Promise<Posts> {
  const limit = query.limit ?? defaultLimit;
  const position = fromCursor(query.cursor, newestPosition);
  return postsFrom(
    ctx,
    await actorPage(ctx.db, {
      viewerId: ctx.actor.id,
      personId: ctx.member.id,
      at: position.at,
      id: position.id,
      limit: limit + 1,
      authorId: actorId,
    }),
    limit,
  );
}

export async function listTaggedPosts(ctx: RequestContext<PostsTables>, tag: string, query: Query): Promise<Posts> {
  const limit = query.limit ?? defaultLimit;
  const position = fromCursor(query.cursor, newestPosition);
  return postsFrom(
    ctx,
    await taggedPage(ctx.db, {
      viewerId: ctx.actor.id,
      personId: ctx.member.id,
      at: position.at,
      id: position.id,
      limit: limit + 1,
      tag: hashtagKey(tag),
    }),
    limit,
  );
}

/** Posts that show the card of something that the caller may see. */
export async function listThingPosts(
  ctx: RequestContext<PostsTables>,
  { thingKind: kind, thingId }: Out<(typeof endpoint)['params']>,
  query: Query,
): Promise<Posts> {
  found((await ctx.cards([{ kind, id: thingId }])).get(kind, thingId));
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  return postsFrom(ctx, await aboutPage(ctx.db, { ...viewer, at, id, limit: limit + 1, kind, thingId }), limit);
}

/** The actors who reacted, newest first; blocked and hidden people are left out. */
export async function listReactors(
  ctx: RequestContext<PostsTables>,
  postId: string,
  query: Query & { kind?: ReactionKind | undefined },
) {
  await seePostWithoutSpace(ctx, postId);
  const limit = query.limit ?? defaultLimit;
  const position = fromCursor(query.cursor, newestPosition);
  const rows = await reactorPage(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at: position.at,
    id: position.id,
    limit: limit + 1,
    postId,
    kind: query.kind ?? null,
  });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.actor_id }),
    (row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      kind: row.kind as ReactionKind,
    }),
  );
}
