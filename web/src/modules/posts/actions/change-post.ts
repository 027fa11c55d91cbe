import type { QueryClient } from '@tanstack/react-query';
import {
  deletePost,
  editPost,
  type Post,
  removeOwnTag,
  restorePost,
  unhidePost as unhide,
} from '#contract/posts/posts.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { expecting, mutate, undoable } from '#shell/state/mutate.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { feedQuery, headQuery, type Pages, postKey } from '../api.ts';
import { learnPosts } from '../entities.ts';
import { myActorId } from '../myself.ts';
import { atStart } from '../pages.ts';
import { text } from '../strings.ts';
import { hiding } from './post.ts';
import { refreshThreads } from './refresh.ts';

/* What few visits do: loaded when it is needed, unlike what every card can do (post.ts). */

/** Deletes a post at once everywhere; for a while it can be restored to its position. */
export async function removePost(queries: QueryClient, post: Post): Promise<void> {
  const params = { postId: post.id };
  const { done } = await undoable(
    queries,
    { send: () => call(deletePost, { params }), expect: [expecting('post', post, { gone: true })] },
    {
      message: text('post.deleted'),
      send: () => call(restorePost, { params }),
      expect: [expecting('post', post, { gone: false, answer: (_, { data }: { data: Post }) => data })],
      onDone: () => {
        void queries.invalidateQueries({ queryKey: postKey(post.id) });
        void queries.invalidateQueries({ queryKey: headQuery().queryKey });
      },
    },
  );
  if (done) queries.removeQueries({ queryKey: postKey(post.id), type: 'inactive' });
}

/** Shows the post of a reply everywhere. */
export function replacePost(queries: QueryClient, post: Post): void {
  overlayOf(queries).change('post', post.id, (before) => {
    if (before.commentsOpen !== post.commentsOpen) refreshThreads(queries, post.id);
    return post;
  });
}

/** Puts a newly published post on top of the user's feed. */
export function addToFeed(queries: QueryClient, post: Post): void {
  learnPosts(queries)({ data: [post] });
  const key = feedQuery().queryKey;
  const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0;
  queries.setQueryData<Pages<Post>>(key, (pages) => pages && atStart(pages, post), { updatedAt });
}

/** Turns comments on or off. It has no version conflict with other edits. */
export async function openComments(queries: QueryClient, post: Post, open: boolean): Promise<void> {
  const change = (version: number) =>
    call(editPost, { params: { postId: post.id }, body: { version, commentsOpen: open } });
  const outcome = await mutate(queries, {
    send: () =>
      change(post.version).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'stale') return change((error.current as Post).version);
        throw error;
      }),
  });
  if (!outcome.done) return;
  replacePost(queries, outcome.reply.data);
  toast.success(text(open ? 'post.commentsOn' : 'post.commentsOff'));
}

/** Removes the user from the tagged people, after a question: the author cannot tag them in this post again. */
export async function removeMyTag(queries: QueryClient, post: Post): Promise<void> {
  const question = { title: text('tags.removeMine.title'), text: text('tags.removeMine.text') };
  if (!(await confirm({ ...question, confirm: text('tags.removeMine') }))) return;
  const myId = myActorId();
  const { done } = await mutate(queries, {
    send: () => call(removeOwnTag, { params: { postId: post.id } }),
    expect: [
      expecting('post', post, {
        patch: (now) => ({
          ...now,
          tagged: now.tagged.filter(({ id }) => id !== myId),
          can: { ...now.can, untag: false },
        }),
      }),
    ],
  });
  if (done) toast.success(text('tags.removeMine.done'));
}

/** Unhides a post from its own screen. */
export async function unhidePost(queries: QueryClient, post: Post): Promise<void> {
  const params = { postId: post.id };
  const { done } = await mutate(queries, { send: () => call(unhide, { params }), expect: [hiding(post, false)] });
  if (!done) return;
  void queries.invalidateQueries({ queryKey: headQuery().queryKey });
  toast.success(text('post.unhidden'));
}
