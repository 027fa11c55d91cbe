import type { QueryClient } from '@tanstack/react-query';
import { type Comment, listComments, listReplies, readComment } from '#contract/posts/posts.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { runPaced } from '#shell/live/paced.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { allCommentsKey, commentsKey, type Pages, postKey, postQuery, repliesKey } from '../api.ts';
import { commentOrder, orderInQuery } from '../comment-order.ts';
import { isSending, learnComments, learnOne } from '../entities.ts';
import { allIn } from '../pages.ts';

/** Reads again soon, at a pace that bounds the requests of a popular post. */
const soon = (queries: QueryClient, name: string, refresh: () => Promise<unknown>): void =>
  // Not requested by a person, so not reported: the next read shows what could not be read now.
  runPaced(queries, name, () => void refresh().catch(() => undefined));

/** Reads a displayed entity again; one that is no longer visible leaves all lists. */
function refresh(queries: QueryClient, kind: 'post' | 'comment', id: string, read: () => Promise<unknown>): void {
  const overlay = overlayOf(queries);
  if (overlay.known(kind, id) === undefined) return;
  soon(queries, `${kind} ${id}`, async () => {
    // What is read now could be older than the answer to the pending write, and would be dropped.
    if (overlay.isWriting(kind, id)) refresh(queries, kind, id, read);
    else
      await read().catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
        overlay.setGone(kind, id, true);
      });
  });
}

/** By how much the comments of displayed posts should have grown by the facts since they were read. */
const expectedGrowth = new Map<string, number>();
export function expectGrowth(queries: QueryClient, postId: string, comments: number): void {
  if (overlayOf(queries).known('post', postId) !== undefined)
    expectedGrowth.set(postId, (expectedGrowth.get(postId) ?? 0) + comments);
}

/**
 * Watchers get one fact of each name per second: when the number of comments is not the one that the facts explain,
 * some were not reported, and everything displayed is read again.
 */
export const refreshPostSoon = (queries: QueryClient, postId: string): void =>
  refresh(queries, 'post', postId, async () => {
    const before = overlayOf(queries).known('post', postId);
    const growth = expectedGrowth.get(postId) ?? 0;
    expectedGrowth.delete(postId);
    const after = await queries.query({ ...postQuery(postId), staleTime: 0 });
    if (before === undefined) return;
    if (before.commentsOpen !== after.commentsOpen) refreshThreads(queries, postId);
    else if (before.counts.comments + growth !== after.counts.comments) refreshCommentsSoon(queries, postId);
  });

export const refreshCommentSoon = (queries: QueryClient, commentId: string): void =>
  refresh(queries, 'comment', commentId, async () => {
    const learn = learnOne(queries);
    learn(await call(readComment, { params: { commentId } }));
  });

/** Marks the screen of a post as stale, so that it learns that the post is gone. */
export const askAgain = (queries: QueryClient, postId: string): void =>
  void queries.invalidateQueries({ queryKey: postKey(postId) });

/** Reads the displayed comments again: whether they can be answered has changed, or some of them were missed. */
export function refreshThreads(queries: QueryClient, postId: string): void {
  for (const key of [allCommentsKey(postId), queryKey(listReplies)]) void queries.invalidateQueries({ queryKey: key });
}

/** Reads all displayed comments of a post again, because changes among them were missed. */
export const refreshCommentsSoon = (queries: QueryClient, postId: string): void =>
  soon(queries, `comments ${postId}`, () => Promise.resolve(refreshThreads(queries, postId)));

/** Adds the newest comments above those that are shown. A list that was entered in the middle has no top. */
const refreshTopSoon = (queries: QueryClient, postId: string): void =>
  soon(queries, `top ${postId}`, async () => {
    const key = commentsKey(postId, 'newest');
    if (queries.getQueryData<Pages<Comment>>(key)?.pages[0]?.previous !== null) return;
    const learn = learnComments(queries);
    const top = await call(listComments, { params: { postId }, query: orderInQuery('newest') });
    learn(top);
    const pages = queries.getQueryData<Pages<Comment>>(key);
    const [first] = pages?.pages ?? [];
    if (pages === undefined || first === undefined) return;
    const known = new Set(allIn(pages).map(({ id }) => id));
    const added = top.data.filter(({ id }) => !known.has(id));
    // More were written than a page holds: everything is read again.
    if (added.length === top.data.length && top.next !== null) await queries.invalidateQueries({ queryKey: key });
    else
      queries.setQueryData<Pages<Comment>>(key, {
        ...pages,
        pages: pages.pages.with(0, { ...first, data: [...added, ...first.data] }),
      });
  });

/** Reads comments that were just written: above the list, or after its end. */
export const refreshEndSoon = (queries: QueryClient, postId: string, parentId: string | null): void =>
  parentId === null && commentOrder() === 'newest'
    ? refreshTopSoon(queries, postId)
    : refreshLastSoon(queries, postId, parentId);

/**
 * Reads the last loaded page of a list of comments again, for comments added after it. If the end is not loaded yet,
 * nothing is missing.
 */
const refreshLastSoon = (queries: QueryClient, postId: string, parentId: string | null): void =>
  soon(queries, `end ${postId} ${parentId}`, async () => {
    const key = parentId === null ? commentsKey(postId) : repliesKey(parentId);
    const pages = queries.getQueryData<Pages<Comment>>(key);
    if (pages === undefined || pages.pages.at(-1)?.next !== null) return;
    const last = pages.pages.at(-1);
    const cursor = ((pages.pages.length > 1 ? null : last?.again) ?? pages.pageParams.at(-1) ?? null) as string | null;
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
      const again = parentId === null && { again: last?.again ?? null };
      const shown = { ...page, ...again, data: [...page.data, ...sending] };
      return { ...now, pages: now.pages.with(now.pages.length - 1, shown) };
    });
  });
