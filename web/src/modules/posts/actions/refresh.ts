import type { QueryClient } from '@tanstack/react-query';
import { type Comment, listComments, listReplies, type Post, readComment } from '#contract/posts.ts';
import { REFETCH_JITTER } from '#contract/core/live.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { commentsKey, type Pages, postKey, postQuery, repliesKey } from '../api.ts';
import { editCommentUseCase, isSending, knownComment, takeOutComment } from '../cache/comments.ts';
import { knownPost, replacePost, takeOutPost } from '../cache/posts.ts';

const waiting = new Set<string>();
/**
 * Runs `act` after a random moment, so that all who look at one thing do not ask at once; several calls in that moment
 * become one.
 */
function soon(name: string, action: () => Promise<void>): void {
  if (waiting.has(name)) return;
  waiting.add(name);
  const run = () => {
    waiting.delete(name);
    // Nothing was asked for by a person: what cannot be read now comes with the next reading.
    action().catch(() => undefined);
  };
  setTimeout(run, Math.random() * REFETCH_JITTER);
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Reads one post anew where any screen knows it, and puts it in all lists; one that may not be seen any more leaves
 * them.
 */
export async function refreshPost(queries: QueryClient, postId: string): Promise<void> {
  if (knownPost(queries, postId) === undefined) return;
  try {
    const post: Post = await queries.query({ ...postQuery(postId), staleTime: 0 });
    replacePost(queries, post);
  } catch (error) {
    if (!isGone(error)) throw error;
    takeOutPost(queries, postId);
  }
}
export const refreshPostSoon = (queries: QueryClient, postId: string): void =>
  soon(`post ${postId}`, () => refreshPost(queries, postId));

/** The screen of a post asks again, to learn that it is gone. */
export const askAgain = (queries: QueryClient, postId: string): void =>
  void queries.invalidateQueries({ queryKey: postKey(postId) });

export const refreshCommentSoon = (queries: QueryClient, commentId: string): void =>
  soon(`comment ${commentId}`, async () => {
    if (!knownComment(queries, commentId)) return;
    try {
      const { data } = await call(readComment, { params: { commentId } });
      editCommentUseCase(queries, commentId, () => data);
    } catch (error) {
      if (!isGone(error)) throw error;
      takeOutComment(queries, commentId);
    }
  });

/** All comments of a post that are on the screen are read again: something among them was missed. */
export const refreshCommentsSoon = (queries: QueryClient, postId: string, parentId: string | null): void =>
  soon(`comments ${postId}`, async () => {
    await queries.invalidateQueries({ queryKey: commentsKey(postId) });
    if (parentId !== null) await queries.invalidateQueries({ queryKey: repliesKey(parentId) });
  });

/**
 * Reads the last loaded page of a list of comments again, for what was added behind it. Where the end is not loaded
 * yet, nothing is missing.
 */
export const refreshEndSoon = (queries: QueryClient, postId: string, parentId: string | null): void =>
  soon(`end ${postId} ${parentId}`, () => refreshEnd(queries, postId, parentId));

export async function refreshEnd(queries: QueryClient, postId: string, parentId: string | null): Promise<void> {
  const key = parentId === null ? commentsKey(postId) : repliesKey(parentId);
  const pages = queries.getQueryData<Pages<Comment>>(key);
  if (pages === undefined || pages.pages.at(-1)?.next !== null) return;
  const cursor = (pages.pageParams.at(-1) ?? null) as string | null;
  const query = cursor === null ? {} : { cursor };
  const page =
    parentId === null
      ? await call(listComments, { params: { postId }, query })
      : await call(listReplies, { params: { commentId: parentId }, query });
  queries.setQueryData<Pages<Comment>>(key, (now) => {
    // Another page was loaded in the meantime: it holds what was looked for.
    if (now === undefined || now.pages.length !== pages.pages.length) return now;
    const sending = now.pages.at(-1)?.data.filter(isSending) ?? [];
    return { ...now, pages: now.pages.with(now.pages.length - 1, { ...page, data: [...page.data, ...sending] }) };
  });
}
