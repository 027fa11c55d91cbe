import { commentAround } from '#contract/posts/posts.ts';
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
  /** Of the first page by relevance. */
  again: string | null;
}
/** Cursors that read backwards begin with this mark. */
const BACK = '<';
/** Comments shown before the one that a page is read around. */
const CONTEXT = 5;

const positionOf = ({ created_at: at, id }: CommentRow): Position => ({ at, id });

/** One page of a thread in the order of time: onwards from a cursor, back from one, or around a comment. */
export async function pageOfComments(
  ctx: RequestContext<PostsTables>,
  pages: typeof commentPage,
  threadId: string,
  { cursor, limit = defaultLimit }: Query,
  first: 'newest' | 'oldest',
): Promise<CommentRows> {
  const [onwards, back] = first === 'oldest' ? (['later', 'earlier'] as const) : (['earlier', 'later'] as const);
  const [start, end] = first === 'oldest' ? [oldestPosition, newestPosition] : [newestPosition, oldestPosition];
  const read = async (towards: 'later' | 'earlier', { at, id }: Position, most: number) =>
    pages[towards](ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, at, id, limit: most + 1, threadId });
  const after = async (from: Position, previous: string | null): Promise<CommentRows> => {
    const rows = await read(onwards, from, limit);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown,
      next: rows.length > limit && last ? toCursor(positionOf(last)) : null,
      previous,
      again: null,
    };
  };
  const before = async (from: Position, most: number): Promise<CommentRows> => {
    const rows = await read(back, from, most);
    const shown = rows.slice(0, most).toReversed();
    const [foremost] = shown;
    const last = shown.at(-1);
    return {
      rows: shown,
      next: last ? toCursor(positionOf(last)) : null,
      previous: rows.length > most && foremost ? BACK + toCursor(positionOf(foremost)) : null,
      again: null,
    };
  };
  if (cursor?.startsWith(BACK)) return before(fromCursor(cursor.slice(BACK.length), end), limit);
  const commentId = commentAround(cursor);
  if (commentId === undefined) return after(fromCursor(cursor, start), null);
  if (!isUuid(commentId)) throw fieldRefusal('cursor', 'invalid');
  const position = await findPosition.first(ctx.db, { threadId, commentId });
  if (position === undefined) return after(start, null);
  const leading = await before(position, CONTEXT);
  const last = leading.rows.at(-1);
  const rest = await after(last ? positionOf(last) : start, leading.previous);
  return { ...rest, rows: [...leading.rows, ...rest.rows] };
}
