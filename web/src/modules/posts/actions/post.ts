import type { QueryClient } from '@tanstack/react-query';
import { hidePost as hide, type Post, unhidePost as unhide } from '#contract/posts/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { call } from '#shell/calls/call.ts';
import { expecting, UNDO_MS, undoable } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from '../strings.ts';

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
