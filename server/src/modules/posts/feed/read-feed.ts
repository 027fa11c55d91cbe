import type { Out } from '#contract/core/endpoint.ts';
import { FEED_SOURCES, type FeedSource, type readFeed as endpoint } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition, toCursor } from '#platform/paging/keyset.ts';
import { withCurrentNames } from '../visibility/for-viewer.ts';
import { presentPost } from '../present.ts';
import { interestPage, livelyPage } from './queries-fill.ts';
import { feedPage } from './queries-lists.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Query = Out<(typeof endpoint)['query']>;
/** Cursors of the sources after the first begin with the mark of their source. */
const marks: Record<FeedSource, string> = { following: '', interests: '~', everyone: '!' };

function sourceOf(cursor: string | undefined): FeedSource {
  return FEED_SOURCES.find((source) => marks[source] !== '' && cursor?.startsWith(marks[source])) ?? 'following';
}

/**
 * The following feed, continued with public posts when it ends. An empty source passes on to the next one, so that only
 * the first page of a member without anything to see is empty; that takes one query for each source, at most.
 */
export async function readFeed(
  ctx: RequestContext<PostsTables>,
  query: Query,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const first = sourceOf(query.cursor);
  const start = fromCursor(query.cursor?.slice(marks[first].length), newestPosition);
  const rowsOf: Record<FeedSource, (position: typeof start) => Promise<PostRow[]>> = {
    following: async (position) => feedPage(ctx.db, keyset(position)),
    interests: async (position) => interestPage(ctx.db, keyset(position)),
    everyone: async (position) => livelyPage(ctx.db, { ...keyset(position), now: ctx.now }),
  };
  const keyset = ({ at, id }: typeof start) => ({
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at,
    id,
    limit: limit + 1,
  });
  let source = first;
  let rows = await rowsOf[source](start);
  for (const following of FEED_SOURCES.slice(FEED_SOURCES.indexOf(first) + 1)) {
    if (rows.length > 0) break;
    source = following;
    rows = await rowsOf[source](newestPosition);
  }
  const context = { viewer: ctx, services: ctx.services, now: ctx.now };
  const { data, next } = infinitePage(
    await withCurrentNames(ctx, rows),
    limit,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => presentPost(row, context),
  );
  if (next !== null) return { data, next: marks[source] + next, source };
  const then = FEED_SOURCES[FEED_SOURCES.indexOf(source) + 1];
  return { data, next: then === undefined ? null : marks[then] + toCursor(newestPosition), source };
}
