import { commentAround, RANKED_COMMENTS_MAX } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, newestPosition, oldestPosition, type Position } from '#platform/paging/keyset.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import type { CommentRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import type { CommentRows } from './page-of-comments.ts';
import { commentsOfKeys, linkedComment, rankedPage } from './queries-relevance.ts';
import { commentPage } from './queries-threads.ts';
import { fromRankingCursor, KEY_DIGITS, type Ranking, toRankingCursor } from './ranking.ts';

type PostsContext = RequestContext<PostsTables>;

const viewerOf = (ctx: PostsContext) => ({ viewerId: ctx.actor.id, personId: ctx.member.id });
const positionOf = ({ created_at: at, id }: CommentRow): Position => ({ at, id });
const lastDigits = ({ id }: { readonly id: string }): string => id.slice(-KEY_DIGITS);

/** The first page: the newest comments are ranked. A linked comment, or the one that it answers, comes first. */
async function rank(ctx: PostsContext, threadId: string, commentId: string | undefined, limit: number) {
  if (commentId !== undefined && !isUuid(commentId)) throw fieldRefusal('cursor', 'invalid');
  const thread = { ...viewerOf(ctx), threadId };
  const [linked, best] = await Promise.all([
    commentId === undefined ? undefined : linkedComment.first(ctx.db, { ...thread, commentId }),
    rankedPage(ctx.db, { ...thread, limit }),
  ]);
  const ranked = (best[0]?.ranked ?? []).map(([id, at]) => ({ id, at: new Date(at) }));
  const byTime = ranked.toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1));
  const isOther = ({ id }: { readonly id: string }) => id !== linked?.id;
  const whole: Ranking = {
    keys: ranked.filter(isOther).map(lastDigits),
    newest: byTime[0] ?? null,
    oldest: byTime.at(-1) ?? null,
    hasOlder: ranked.length >= RANKED_COMMENTS_MAX,
    linkedId: linked?.id ?? null,
    showsLinked: linked !== undefined,
  };
  return { whole, rows: [...(linked === undefined ? [] : [linked]), ...best.filter(isOther)].slice(0, limit) };
}

/** The ranked comments of a page in their order. One that is gone makes the page shorter, and moves no other. */
async function rankedRows(ctx: PostsContext, threadId: string, ranking: Ranking, keys: readonly string[]) {
  const { newest, oldest, linkedId, showsLinked } = ranking;
  const shownId = showsLinked ? linkedId : null;
  if (newest === null || oldest === null || (keys.length === 0 && shownId === null)) return [];
  const rows = await commentsOfKeys(ctx.db, {
    ...viewerOf(ctx),
    threadId,
    keys: [...keys],
    linkedId: shownId,
    newestAt: newest.at,
    newestId: newest.id,
    oldestAt: oldest.at,
    oldestId: oldest.id,
  });
  const placeOf = (row: CommentRow) => (row.id === shownId ? -1 : keys.indexOf(lastDigits(row)));
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A page after the first one, or the first one again. */
async function follow(
  ctx: PostsContext,
  threadId: string,
  ranking: Ranking,
  limit: number,
): Promise<{ rows: CommentRow[]; left: Ranking | null }> {
  const own = ranking.showsLinked ? 1 : 0;
  const keys = ranking.keys.slice(0, limit - own);
  const left: Ranking = { ...ranking, keys: ranking.keys.slice(keys.length), showsLinked: false };
  const read = async (towards: 'later' | 'earlier', { at, id }: Position, most: number) =>
    commentPage[towards](ctx.db, { ...viewerOf(ctx), threadId, at, id, limit: most + 1 });
  const ranked = await rankedRows(ctx, threadId, ranking, keys);
  if (left.keys.length > 0) return { rows: ranked, left };
  let room = limit - own - keys.length;
  const older = left.hasOlder && room > 0 ? await read('earlier', left.oldest ?? newestPosition, room) : [];
  const shown = older.slice(0, room);
  const lastOlder = shown.at(-1);
  const afterOlder: Ranking = {
    ...left,
    hasOlder: left.hasOlder && (room === 0 || older.length > room),
    oldest: lastOlder ? positionOf(lastOlder) : left.oldest,
  };
  // The linked comment was first already.
  const others = shown.filter(({ id }) => id !== ranking.linkedId);
  if (afterOlder.hasOlder) return { rows: [...ranked, ...others], left: afterOlder };
  room -= shown.length;
  const since = await read('later', left.newest ?? oldestPosition, room);
  const added = since.slice(0, room);
  const lastAdded = added.at(-1);
  const next: Ranking = { ...afterOlder, newest: lastAdded ? positionOf(lastAdded) : left.newest };
  const rows = [...ranked, ...others, ...added];
  // What was written after an empty list has no bounds yet: the page is read again from its start.
  return { rows, left: since.length > room ? { ...next, oldest: next.oldest ?? next.newest } : null };
}

/** One page of the comments of a post by relevance. */
export async function pageByRelevance(
  ctx: PostsContext,
  threadId: string,
  { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<CommentRows> {
  const ranking = fromRankingCursor(cursor);
  if (ranking !== undefined) {
    const { rows, left } = await follow(ctx, threadId, ranking, limit);
    return { rows, next: left === null ? null : toRankingCursor(left), previous: null, again: null };
  }
  const commentId = commentAround(cursor);
  if (cursor !== undefined && commentId === undefined) throw fieldRefusal('cursor', 'invalid');
  const { whole, rows } = await rank(ctx, threadId, commentId, limit);
  const left: Ranking = {
    ...whole,
    keys: whole.keys.slice(rows.length - (whole.showsLinked ? 1 : 0)),
    showsLinked: false,
  };
  return {
    rows,
    // Where older ones follow, more are ranked than a page shows.
    next: left.keys.length > 0 ? toRankingCursor(left) : null,
    previous: null,
    again: toRankingCursor(whole),
  };
}
