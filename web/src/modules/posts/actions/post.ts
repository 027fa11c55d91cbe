import type { QueryClient } from '@tanstack/react-query';
import { deletePost, hidePost as hide, type Post, restorePost, unhidePost as unhide } from '#contract/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { call } from '#shell/calls/call.ts';
import { expecting, UNDO_MS, undoable } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { headQuery, postKey } from '../api.ts';
import { text } from '../strings.ts';

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

export const withHidden = (post: Post, hidden: boolean): Post => ({
  ...post,
  can: { ...post.can, hide: !hidden, unhide: hidden },
});
export const hiding = (post: Post, gone: boolean) =>
  expecting('post', post, { gone, patch: (now) => withHidden(now, gone) });

/** Removes a post from all lists at once, and offers to undo it. */
export async function hidePost(queries: QueryClient, post: Post): Promise<void> {
  const params = { postId: post.id };
  await undoable(
    queries,
    { send: () => call(hide, { params }), expect: [hiding(post, true)] },
    { message: text('post.hidden'), send: () => call(unhide, { params }), expect: [hiding(post, false)] },
  );
}

/** Copies the post's address; where the browser forbids that, shows it for copying by hand. */
export async function copyLink({ id }: Post): Promise<void> {
  const link = `${location.origin}${address('/posts/$id', { id })}`;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(text('post.linkCopied'));
  } catch {
    // No clipboard without TLS, or access is forbidden.
    toast.warning(text('post.linkIs', { link }), { timeout: UNDO_MS });
  }
}
