import type { Out } from '#contract/core/endpoint.ts';
import type { listSpacePosts as endpoint, readApproval as approval } from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { canManageSpace, spaceFor } from '#modules/spaces';
import { presentPost } from '../present.ts';
import type { PostsTables } from '../tables.ts';
import { postsForViewer } from '../visibility/posts-for-viewer.ts';
import { canPostIn, needsApproval } from './policy.ts';
import { approvalFigures, pinnedPosts, spacePage } from './queries-spaces.ts';

type PostsContext = RequestContext<PostsTables>;

/** Posts of a space that the caller may see; nothing of a private one reaches those outside. */
export async function listSpacePosts(
  ctx: PostsContext,
  spaceId: string,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id, spaceId };
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const rows = await spacePage(ctx.db, { ...viewer, at, id, limit: limit + 1 });
  // Most spaces have none, and reading none would cost a quarter of the page.
  const mayHavePinned = query.cursor === undefined && rows[0]?.has_pinned !== false;
  const pinned = mayHavePinned ? await pinnedPosts(ctx.db, viewer) : [];
  const named = await postsForViewer(ctx, [...pinned, ...rows]);
  const present = (row: (typeof named)[number]) =>
    presentPost(row, { viewer: ctx, services: ctx.services, now: ctx.now });
  return {
    ...infinitePage(named.slice(pinned.length), limit, (row) => ({ at: row.published_at, id: row.id }), present),
    pinned: named.slice(0, pinned.length).map(present),
  };
}

/** Days of which the median time to a decision is computed. */
const MEDIAN_DAYS = 90;

export async function readApproval(
  ctx: PostsContext,
  spaceId: string,
): Promise<Out<(typeof approval)['reply']>['data']> {
  const since = new Date(ctx.now.getTime() - MEDIAN_DAYS * day);
  const [knownSpace, figures] = await Promise.all([
    spaceFor(ctx, spaceId),
    approvalFigures.first(ctx.db, { spaceId, since }),
  ]);
  const space = found(knownSpace);
  return {
    waits: needsApproval(space, ctx.now),
    medianHours: figures?.median_hours ?? null,
    waiting: canManageSpace(ctx, space) === 'ok' ? (figures?.waiting ?? 0) : null,
    posts: canPostIn(ctx, space) === 'ok',
    postsAsCommunity: canPostIn(ctx, space, { asCommunity: true }) === 'ok',
  };
}
