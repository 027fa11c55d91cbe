import { commentAround } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import {
  defaultLimit,
  fromCursor,
  newestPosition,
  oldestPosition,
  type Position,
  toCursor,
} from '#platform/paging/keyset.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import type { CommentRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { type commentPage, findPosition } from './queries-threads.ts';

interface Query {
  cursor?: string | undefined;
  limit?: number | undefined;
}
export interface CommentRows {
  rows: CommentRow[];
  next: string | null;
  previous: string | null;
}
/** Cursors that read backwards begin with this mark. */
const BACK = '<';
/** Comments shown before the one that a page is read around. */
const CONTEXT = 5;

const positionOf = ({ created_at: at, id }: CommentRow): Position => ({ at, id });

/** One page of a thread: onwards from a cursor, back from one, or around a comment. */
export async function pageOfComments(
  ctx: RequestContext<PostsTables>,
  pages: typeof commentPage,
  threadId: string,
  { cursor, limit = defaultLimit }: Query,
): Promise<CommentRows> {
  const read = async (towards: 'later' | 'earlier', { at, id }: Position, most: number) =>
    pages[towards](ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, at, id, limit: most + 1, threadId });
  const later = async (from: Position, previous: string | null): Promise<CommentRows> => {
    const rows = await read('later', from, limit);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return { rows: shown, next: rows.length > limit && last ? toCursor(positionOf(last)) : null, previous };
  };
  const earlier = async (from: Position, most: number): Promise<CommentRows> => {
    const rows = await read('earlier', from, most);
    const shown = rows.slice(0, most).toReversed();
    const [first] = shown;
    const last = shown.at(-1);
    return {
      rows: shown,
      next: last ? toCursor(positionOf(last)) : null,
      previous: rows.length > most && first ? BACK + toCursor(positionOf(first)) : null,
    };
  };
  if (cursor?.startsWith(BACK)) return earlier(fromCursor(cursor.slice(BACK.length), newestPosition), limit);
  const commentId = commentAround(cursor);
  if (commentId === undefined) return later(fromCursor(cursor, oldestPosition), null);
  if (!isUuid(commentId)) throw fieldRefusal('cursor', 'invalid');
  const position = await findPosition.first(ctx.db, { threadId, commentId });
  if (position === undefined) return later(oldestPosition, null);
  const before = await earlier(position, CONTEXT);
  const last = before.rows.at(-1);
  const after = await later(last ? positionOf(last) : oldestPosition, before.previous);
  return { ...after, rows: [...before.rows, ...after.rows] };
}
