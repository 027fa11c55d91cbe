import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type Comment, listComments, listReplies } from '#contract/posts.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { commentsKey, type Pages, repliesKey } from '../api.ts';
import { allIn, atEnd, changeIn, placeOf, withPut, without } from './pages.ts';

const lists: readonly QueryKey[] = [queryKey(listComments), queryKey(listReplies)];

function* listsOfComments(queries: QueryClient): Generator<[QueryKey, Pages<Comment>]> {
  for (const queryKey of lists)
    for (const [key, pages] of queries.getQueriesData<Pages<Comment>>({ queryKey }))
      if (pages !== undefined) yield [key, pages];
}
function put(queries: QueryClient, key: QueryKey, before: Pages<Comment>, after: Pages<Comment>): void {
  if (after !== before) queries.setQueryData(key, after, { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 });
}

/** Where a comment of this place is listed: below its post, or below the comment it answers. */
export const listKey = ({ postId, parentId }: { postId: string; parentId: string | null }): QueryKey =>
  parentId === null ? commentsKey(postId) : repliesKey(parentId);

export function editCommentUseCase(
  queries: QueryClient,
  commentId: string,
  change: (comment: Comment) => Comment,
): void {
  for (const [key, pages] of listsOfComments(queries)) put(queries, key, pages, changeIn(pages, commentId, change));
}

export function knownComment(queries: QueryClient, commentId: string): Comment | undefined {
  for (const [, pages] of listsOfComments(queries)) {
    const place = placeOf(pages, commentId);
    if (place) return place.thing;
  }
  return undefined;
}

/** Adds one's own comment at the end of what its list has loaded. */
export function addToComments(queries: QueryClient, comment: Comment): void {
  const key = listKey(comment);
  const pages = queries.getQueryData<Pages<Comment>>(key);
  if (pages) put(queries, key, pages, atEnd(pages, comment));
}

/** Takes a comment out. Answers how to put it back where it was. */
export function takeOutComment(queries: QueryClient, commentId: string): (comment: Comment) => void {
  const places: [QueryKey, number, number][] = [];
  for (const [key, pages] of listsOfComments(queries)) {
    const place = placeOf(pages, commentId);
    if (!place) continue;
    places.push([key, place.page, place.index]);
    put(
      queries,
      key,
      pages,
      without(pages, ({ id }) => id === commentId),
    );
  }
  return (comment) => {
    for (const [key, page, index] of places) {
      const pages = queries.getQueryData<Pages<Comment>>(key);
      if (pages) put(queries, key, pages, withPut(pages, comment, page, index));
    }
  };
}

/** Whether the comments of a post can be answered has changed. */
export function openReplies(queries: QueryClient, postId: string, open: boolean): void {
  for (const [key, pages] of listsOfComments(queries)) {
    const fitting = allIn(pages).filter((comment) => comment.postId === postId && comment.can.reply !== open);
    put(
      queries,
      key,
      pages,
      fitting.reduce(
        (now, { id }) => changeIn(now, id, (comment) => ({ ...comment, can: { ...comment.can, reply: open } })),
        pages,
      ),
    );
  }
}

/** Takes out everything by one author. */
export function takeOutCommentsBy(queries: QueryClient, authorId: string): void {
  for (const [key, pages] of listsOfComments(queries))
    put(
      queries,
      key,
      pages,
      without(pages, ({ author }) => author.id === authorId),
    );
}

const SENDING = 'sending:';
/** An id for a comment that the server has not answered for. */
export const sendingId = (): string => `${SENDING}${crypto.randomUUID()}`;
/** Whether one's own comment is on its way to this place. */
export const isSendingTo = (queries: QueryClient, place: { postId: string; parentId: string | null }): boolean =>
  allIn(queries.getQueryData<Pages<Comment>>(listKey(place))).some(isSending);
export const isSending = ({ id }: { id: string }): boolean => id.startsWith(SENDING);
