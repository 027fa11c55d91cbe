import type { Out } from '#contract/core/endpoint.ts';
import { FEED_SOURCES, type FeedSource, type readFeed as endpoint } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition, toCursor } from '#platform/paging/keyset.ts';
import { postsForViewer } from '../visibility/posts-for-viewer.ts';
import { presentPost } from '../present.ts';
import { fillPage, interestPage, livelyPage } from './queries-fill.ts';
import { feedPage } from './queries-lists.ts';
import { recordReach } from './reach.ts';
import { recordReader } from '../timeline/readers.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Query = Out<(typeof endpoint)['query']>;
/** Cursors of the sources after the first begin with the mark of their source. */
const marks: Record<FeedSource, string> = { following: '', interests: '~', everyone: '!' };

function sourceOf(cursor: string | undefined): FeedSource {
  return FEED_SOURCES.find((source) => marks[source] !== '' && cursor?.startsWith(marks[source])) ?? 'following';
}

type Page = Parameters<typeof feedPage>[1];
/** The page of a source or, if that is empty, the first page of the next one that is not. */
async function readSource(
  ctx: RequestContext<PostsTables>,
  first: FeedSource,
  page: Page,
  newest: Page,
): Promise<{ source: FeedSource; rows: PostRow[] }> {
  const { db, now } = ctx;
  if (first === 'following') {
    const rows = await feedPage(db, page);
    if (rows.length > 0) return { source: first, rows };
    const fill = await fillPage(db, { ...newest, now });
    return { source: fill[0]?.of_interest === true ? 'interests' : 'everyone', rows: fill };
  }
  if (first === 'interests') {
    const rows = await interestPage(db, page);
    return rows.length > 0 ? { source: first, rows } : readSource(ctx, 'everyone', newest, newest);
  }
  return { source: first, rows: await livelyPage(db, { ...page, now }) };
}

/**
 * The following feed, continued with public posts when it ends. An empty source passes on to the next one, so that only
 * the first page of a member without anything to see is empty; that takes two queries, at most.
 */
export async function readFeed(
  ctx: RequestContext<PostsTables>,
  query: Query,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const first = sourceOf(query.cursor);
  const start = fromCursor(query.cursor?.slice(marks[first].length), newestPosition);
  const keyset = ({ at, id }: typeof start) => ({
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at,
    id,
    limit: limit + 1,
  });
  const { source, rows } = await readSource(ctx, first, keyset(start), keyset(newestPosition));
  recordReach(ctx, rows.slice(0, limit));
  if (query.cursor === undefined) recordReader(ctx);
  const context = { viewer: ctx, services: ctx.services, now: ctx.now };
  const { data, next } = infinitePage(
    await postsForViewer(ctx, rows),
    limit,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => presentPost(row, context),
  );
  if (next !== null) return { data, next: marks[source] + next, source };
  const then = FEED_SOURCES[FEED_SOURCES.indexOf(source) + 1];
  return { data, next: then === undefined ? null : marks[then] + toCursor(newestPosition), source };
}
