import type { QueryClient } from '@tanstack/react-query';
import { type Comment, listComments, listReplies, readComment } from '#contract/posts.ts';
import { REFETCH_JITTER } from '#contract/core/live.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { commentsKey, type Pages, postKey, postQuery, repliesKey } from '../api.ts';
import { isSending, learnComments, learnOne } from '../entities.ts';

const waiting = new Set<string>();
/**
 * Runs `refresh` after a random delay, so that not all watchers of an object send requests at once; several calls
 * within that delay become one.
 */
function soon(name: string, refresh: () => Promise<unknown>): void {
  if (waiting.has(name)) return;
  waiting.add(name);
  const run = () => {
    waiting.delete(name);
    // Not requested by a person, so not reported: the next read shows what could not be read now.
    refresh().catch(() => undefined);
  };
  setTimeout(run, Math.random() * REFETCH_JITTER);
}

/** Reads a displayed entity again; one that is no longer visible leaves all lists. */
function refresh(queries: QueryClient, kind: 'post' | 'comment', id: string, read: () => Promise<unknown>): void {
  const overlay = overlayOf(queries);
  if (overlay.known(kind, id) === undefined) return;
  soon(`${kind} ${id}`, () =>
    read().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      overlay.setGone(kind, id, true);
    }),
  );
}

export const refreshPostSoon = (queries: QueryClient, postId: string): void =>
  refresh(queries, 'post', postId, async () => {
    const before = overlayOf(queries).known('post', postId);
    const after = await queries.query({ ...postQuery(postId), staleTime: 0 });
    if (before?.commentsOpen !== after.commentsOpen) refreshReplyable(queries, postId);
  });

export const refreshCommentSoon = (queries: QueryClient, commentId: string): void =>
  refresh(queries, 'comment', commentId, async () => {
    const learn = learnOne(queries);
    learn(await call(readComment, { params: { commentId } }));
  });

/** Marks the screen of a post as stale, so that it learns that the post is gone. */
export const askAgain = (queries: QueryClient, postId: string): void =>
  void queries.invalidateQueries({ queryKey: postKey(postId) });

/** Whether comments can be answered has changed. */
export function refreshReplyable(queries: QueryClient, postId: string): void {
  for (const key of [commentsKey(postId), queryKey(listReplies)]) void queries.invalidateQueries({ queryKey: key });
}

/** Reads all displayed comments of a post again, because changes among them were missed. */
export const refreshCommentsSoon = (queries: QueryClient, postId: string, parentId: string | null): void =>
  soon(`comments ${postId}`, async () => {
    await queries.invalidateQueries({ queryKey: commentsKey(postId) });
    if (parentId !== null) await queries.invalidateQueries({ queryKey: repliesKey(parentId) });
  });

/**
 * Reads the last loaded page of a list of comments again, for comments added after it. If the end is not loaded yet,
 * nothing is missing.
 */
export const refreshEndSoon = (queries: QueryClient, postId: string, parentId: string | null): void =>
  soon(`end ${postId} ${parentId}`, async () => {
    const key = parentId === null ? commentsKey(postId) : repliesKey(parentId);
    const pages = queries.getQueryData<Pages<Comment>>(key);
    if (pages === undefined || pages.pages.at(-1)?.next !== null) return;
    const cursor = (pages.pageParams.at(-1) ?? null) as string | null;
    const query = cursor === null ? {} : { cursor };
    const learn = learnComments(queries);
    const page =
      parentId === null
        ? await call(listComments, { params: { postId }, query })
        : await call(listReplies, { params: { commentId: parentId }, query });
    learn(page);
    queries.setQueryData<Pages<Comment>>(key, (now) => {
      // Another page was loaded in the meantime and includes the new comments.
      if (now === undefined || now.pages.length !== pages.pages.length) return now;
      const sending = now.pages.at(-1)?.data.filter(isSending) ?? [];
      return { ...now, pages: now.pages.with(now.pages.length - 1, { ...page, data: [...page.data, ...sending] }) };
    });
  });
