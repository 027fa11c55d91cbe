import type { Out } from '#contract/core/endpoint.ts';
import { FEED_SOURCES, type FeedSource, type readFeed as endpoint } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import type { RowOf } from '#platform/database/statement.ts';
import { fillSlots } from '#platform/slots/slots.ts';
import { defaultLimit, fromCursor, newestPosition, noteOf, toCursor } from '#platform/paging/keyset.ts';
import { postsForViewer } from '../visibility/posts-for-viewer.ts';
import { spacesFor } from '../visibility/for-viewer.ts';
import { presentPost } from '../present.ts';
import { oneThread, threadOf } from './one-thread.ts';
import { interestPage, livelyPage, restPage } from './queries-fill.ts';
import { feedPage } from './queries-lists.ts';
import { recordReader } from '../timeline/readers.ts';
import type { postRowWithoutSpace, PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Query = Out<(typeof endpoint)['query']>;
/** Cursors of the sources after the first begin with the mark of their source. */
const marks: Record<FeedSource, string> = { following: '', interests: '~', everyone: '!' };

function sourceOf(cursor: string | undefined): FeedSource {
  return FEED_SOURCES.find((source) => marks[source] !== '' && cursor?.startsWith(marks[source])) ?? 'following';
}

type Page = Parameters<typeof feedPage>[1];
type FollowedRow = RowOf<typeof postRowWithoutSpace>;
/** The page of a source or, if that is empty, the first page of the next one that is not. */
async function readSource(
  ctx: RequestContext<PostsTables>,
  first: FeedSource,
  page: Page,
  newest: Page,
): Promise<{ source: FeedSource; rows: PostRow[] | FollowedRow[] }> {
  const { db, now } = ctx;
  if (first === 'following') {
    const rows = await feedPage(db, page);
    if (rows.length > 0) return { source: first, rows };
    const rest = await restPage(db, { ...newest, now, feedAt: page.at, feedId: page.id });
    return { source: rest[0]?.source ?? 'everyone', rows: rest };
  }
  if (first === 'interests') {
    const rows = await interestPage(db, page);
    return rows.length > 0 ? { source: first, rows } : readSource(ctx, 'everyone', newest, newest);
  }
  return { source: first, rows: await livelyPage(db, { ...page, now }) };
}

/** Rows of the following feed come without their spaces, which travel beside what else the page reads. */
async function placed(ctx: RequestContext<PostsTables>, rows: readonly (PostRow | FollowedRow)[]): Promise<PostRow[]> {
  const spaceless = rows.filter((row): row is FollowedRow => 'space_id' in row);
  const [posts, inSpace] = await Promise.all([postsForViewer(ctx, rows), spacesFor(ctx, spaceless)]);
  return posts.map(inSpace);
}

/**
 * The following feed, continued with public posts when it ends. An empty source passes on to the next one, so that only
 * the first page of a member without anything to see is empty; that takes two queries, at most.
 */
async function readPage(
  ctx: RequestContext<PostsTables>,
  query: Query,
): Promise<Omit<Out<(typeof endpoint)['reply']>, 'entries'>> {
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
  if (query.cursor === undefined) recordReader(ctx);
  const context = { viewer: ctx, services: ctx.services, now: ctx.now };
  const posts = await placed(ctx, rows);
  const page = posts.slice(0, limit);
  const before = noteOf(query.cursor?.slice(marks[first].length));
  const shown = oneThread(page, before);
  const data = shown.map((row) => presentPost(row, context));
  const leftOut = page.filter((row) => !shown.includes(row)).map(({ id }) => id);
  const rest = leftOut.length === 0 ? { source } : { source, leftOut };
  const [end, last] = [page.at(-1), shown.at(-1)];
  const thread = last === undefined ? before : threadOf(last);
  if (posts.length > limit && end !== undefined)
    return { data, next: marks[source] + toCursor({ at: end.published_at, id: end.id }, thread), ...rest };
  const then = FEED_SOURCES[FEED_SOURCES.indexOf(source) + 1];
  return { data, next: then === undefined ? null : marks[then] + toCursor(newestPosition, thread), ...rest };
}

/** Pages in a row that hold nothing but reposts of what the one before ended with. */
const EMPTY_PAGES_MAX = 4;
async function readPosts(ctx: RequestContext<PostsTables>, query: Query): ReturnType<typeof readPage> {
  let page = await readPage(ctx, query);
  for (let empty = 0; empty < EMPTY_PAGES_MAX && page.data.length === 0 && page.next !== null; empty += 1)
    page = await readPage(ctx, { ...query, cursor: page.next });
  return page;
}

/** A page of the feed, with what modules show between its posts. */
export async function readFeed(
  ctx: RequestContext<PostsTables>,
  query: Query,
): Promise<Out<(typeof endpoint)['reply']>> {
  const page = await readPosts(ctx, query);
  if (query.entries === 'none') return { ...page, entries: [] };
  const entries = await fillSlots(
    ctx.services.slots.get('posts.latest'),
    { ...ctx, db: across(ctx.db) },
    { isFirst: query.cursor === undefined, items: page.data.map(({ id }) => ({ kind: 'post', id })) },
  );
  return { ...page, entries };
}
