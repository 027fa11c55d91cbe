import type { Out } from '#contract/core/endpoint.ts';
import { FEED_SOURCES, type FeedSource, type readFeed as endpoint } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import type { RowOf } from '#platform/database/statement.ts';
import { fillSlots } from '#platform/slots/slots.ts';
import { defaultLimit, fromCursor, newestPosition, noteOf, toCursor } from '#platform/paging/keyset.ts';
import { postsWithSpaces } from '../visibility/posts-for-viewer.ts';
import { presentPost } from '../present.ts';
import { oneThread, threadOf } from './one-thread.ts';
import { filledPosts, interestPage, publicPage, restPage } from './queries-fill.ts';
import { feedPage } from './queries-lists.ts';
import { recordReader } from '../timeline/readers.ts';
import type { postRowWithoutSpace } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Query = Out<(typeof endpoint)['query']>;
/** Cursors of the sources after the first begin with the mark of their source. */
const marks: Record<FeedSource, string> = { following: '', interests: '~', everyone: '!' };

function sourceOf(cursor: string | undefined): FeedSource {
  return FEED_SOURCES.find((source) => marks[source] !== '' && cursor?.startsWith(marks[source])) ?? 'following';
}

type Page = Parameters<typeof feedPage>[1];
type Row = RowOf<typeof postRowWithoutSpace>;
type Candidate = Pick<Row, 'id' | 'published_at'>;
/** A page of one source. `end` is its last row, where the source has more. */
interface Slice {
  readonly source: FeedSource;
  readonly rows: readonly Row[];
  readonly end: Candidate | undefined;
}

/** Pages are read with one row more, which only says that there are more. */
function sliceOf<C extends Candidate>(candidates: readonly C[], { limit }: Page): { page: C[]; end: C | undefined } {
  const page = candidates.slice(0, limit - 1);
  return { page, end: candidates.length < limit ? undefined : page.at(-1) };
}

/** What fills the feed is chosen by ids: the columns of the posts are read once, for those of the page. */
async function filled(
  ctx: RequestContext<PostsTables>,
  source: FeedSource,
  candidates: readonly Candidate[],
  position: Page,
): Promise<Slice> {
  const { page, end } = sliceOf(candidates, position);
  const { viewerId, personId } = position;
  const ids = page.map(({ id }) => id);
  return { source, rows: ids.length === 0 ? [] : await filledPosts(ctx.db, { viewerId, personId, ids }), end };
}

/** The page of a source or, if that is empty, the first page of the next one that is not. */
async function readSource(
  ctx: RequestContext<PostsTables>,
  first: FeedSource,
  page: Page,
  newest: Page,
): Promise<Slice> {
  const { db, now } = ctx;
  if (first === 'following') {
    const rows = await feedPage(db, page);
    if (rows.length > 0) {
      const slice = sliceOf(rows, page);
      return { source: first, rows: slice.page, end: slice.end };
    }
    const rest = await restPage(db, { ...newest, now, feedAt: page.at, feedId: page.id });
    return filled(ctx, rest[0]?.source ?? 'everyone', rest, page);
  }
  if (first === 'interests') {
    const candidates = await interestPage(db, page);
    return candidates.length > 0 ? filled(ctx, first, candidates, page) : readSource(ctx, 'everyone', newest, newest);
  }
  return filled(ctx, first, await publicPage(db, { ...page, now }), page);
}

/**
 * The following feed, continued with public posts when it ends. An empty source passes on to the next one, so that only
 * the first page of a member without anything to see is empty; that takes two queries, at most, and a third one for the
 * columns of what fills it.
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
  const { source, rows, end } = await readSource(ctx, first, keyset(start), keyset(newestPosition));
  if (query.cursor === undefined) recordReader(ctx);
  const context = { viewer: ctx, services: ctx.services, now: ctx.now };
  const page = await postsWithSpaces(ctx, rows);
  const before = noteOf(query.cursor?.slice(marks[first].length));
  const shown = oneThread(page, before);
  const data = shown.map((row) => presentPost(row, context));
  const leftOut = page.filter((row) => !shown.includes(row)).map(({ id }) => id);
  const rest = leftOut.length === 0 ? { source } : { source, leftOut };
  const last = shown.at(-1);
  const thread = last === undefined ? before : threadOf(last);
  if (end !== undefined)
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
