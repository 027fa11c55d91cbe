import type { Out } from '#contract/core/endpoint.ts';
import type { readFeed as endpoint } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { withCurrentNames } from '../visibility/for-viewer.ts';
import { presentPost } from '../present.ts';
import { feedPage, followsAnybody, openPage } from './queries-lists.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Query = Out<(typeof endpoint)['query']>;
/** Cursors of the open feed carry this mark so that the following pages continue in it. */
const openMark = '~';

/** The following feed; for someone who follows no one, recent open posts next to their own, marked as `everyone`. */
export async function readFeed(
  ctx: RequestContext<PostsTables>,
  query: Query,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const open = query.cursor?.startsWith(openMark) ?? false;
  const position = fromCursor(open ? query.cursor?.slice(openMark.length) : query.cursor, newestPosition);
  const keyset = {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at: position.at,
    id: position.id,
    limit: limit + 1,
  };
  const context = { viewer: ctx, services: ctx.services, now: ctx.now };
  const page = async (rows: readonly PostRow[]) =>
    infinitePage(
      await withCurrentNames(ctx, rows),
      limit,
      (row) => ({ at: row.published_at, id: row.id }),
      (row) => presentPost(row, context),
    );

  const rows = open ? [] : await feedPage(ctx.db, keyset);
  // The first page has only own posts when the followed actors post nothing or the caller follows no one.
  const onlyOwnPosts = query.cursor === undefined && rows.every((row) => row.actor_id === ctx.actor.id);
  if (!open && !onlyOwnPosts) return { ...(await page(rows)), source: 'following' };

  const recent = await openPage(ctx.db, { ...keyset, reading: open });
  // The open feed contains own posts, too. Without followed actors and other posts it would show nothing else.
  const isQuiet =
    !open &&
    recent.length === 0 &&
    (rows.length > 0 || (await followsAnybody.first(ctx.db, { viewerId: ctx.actor.id }))?.follows === true);
  if (isQuiet) return { ...(await page(rows)), source: 'following' };
  const { data, next } = await page(recent);
  return { data, next: next === null ? null : openMark + next, source: 'everyone' };
}
