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
/** Cursors of the open feed carry this mark, so that its pages go on in it. */
const openMark = '~';

/** The Latest feed; recent open posts beside their own, marked so, for somebody who follows nobody. */
export async function readFeed(
  ctx: RequestContext<PostsTables>,
  query: Query,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const open = query.cursor?.startsWith(openMark) ?? false;
  const place = fromCursor(open ? query.cursor?.slice(openMark.length) : query.cursor, newestPosition);
  const keyset = {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at: place.at,
    id: place.id,
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
  // Nobody else's post on the first page: either a quiet circle, or no circle at all.
  const alone = query.cursor === undefined && rows.every((row) => row.actor_id === ctx.actor.id);
  if (!open && !alone) return { ...(await page(rows)), source: 'following' };

  const recent = await openPage(ctx.db, { ...keyset, reading: open });
  // One's own posts stand in the open feed, too: it is empty before them where there is a circle, and before nothing
  // where nobody has posted.
  const quiet =
    !open &&
    recent.length === 0 &&
    (rows.length > 0 || (await followsAnybody.first(ctx.db, { viewerId: ctx.actor.id }))?.follows === true);
  if (quiet) return { ...(await page(rows)), source: 'following' };
  const { data, next } = await page(recent);
  return { data, next: next === null ? null : openMark + next, source: 'everyone' };
}
