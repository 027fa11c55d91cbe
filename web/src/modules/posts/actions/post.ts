import type { QueryClient } from '@tanstack/react-query';
import {
  deletePost,
  editPost,
  hidePost as hide,
  type Post,
  restorePost,
  unhidePost as unhide,
} from '#contract/posts.ts';
import { UNDO_SECONDS } from '#contract/core/undo.ts';
import { address } from '#shell/navigation/address.ts';
import { ApiError, messageOf } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { toast } from '#ui/toasts/store.ts';
import { headQuery, postKey } from '../api.ts';
import { changePost, replacePost, takeOutPost } from '../cache/posts.ts';
import { text } from '../strings.ts';
import { write } from './write.ts';

/** Milliseconds for which "Undo" is offered. */
export const UNDO_TIME = UNDO_SECONDS * 1_000;

/** Deletes a post at once everywhere; for a while it can be brought back to where it was. */
export async function removePost(queries: QueryClient, post: Post): Promise<void> {
  const params = { postId: post.id };
  const putBack = takeOutPost(queries, post.id);
  try {
    await write(queries, () => call(deletePost, { params }));
  } catch (error) {
    putBack(post);
    toast.error(messageOf(error));
    return;
  }
  queries.removeQueries({ queryKey: postKey(post.id), type: 'inactive' });
  const restored = (again: Post) => {
    putBack(again);
    void queries.invalidateQueries({ queryKey: postKey(post.id) });
    void queries.invalidateQueries({ queryKey: headQuery().queryKey });
  };
  const restore = () => {
    write(queries, () => call(restorePost, { params }))
      .then(({ data }) => restored(data))
      .catch((error: unknown) => toast.error(messageOf(error)));
  };
  toast.success(text('post.deleted'), { timeout: UNDO_TIME, action: { label: text('undo'), run: restore } });
}

/** Leaves a post out of all lists at once, with a way back to its place. */
export async function hidePost(queries: QueryClient, post: Post): Promise<void> {
  const params = { postId: post.id };
  const showHidden = (hidden: boolean) =>
    changePost(queries, post.id, (now) => ({ ...now, can: { ...now.can, hide: !hidden, unhide: hidden } }));
  const putBack = takeOutPost(queries, post.id);
  showHidden(true);
  const backAgain = () => {
    putBack(post);
    showHidden(false);
  };
  try {
    await write(queries, () => call(hide, { params }));
  } catch (error) {
    backAgain();
    toast.error(messageOf(error));
    return;
  }
  const show = () => {
    write(queries, () => call(unhide, { params }))
      .then(backAgain)
      .catch((error: unknown) => toast.error(messageOf(error)));
  };
  toast.success(text('post.hidden'), { timeout: UNDO_TIME, action: { label: text('undo'), run: show } });
}

/** Lets a hidden post into one's lists again, from its own screen. */
export async function unhidePost(queries: QueryClient, { id }: Post): Promise<void> {
  try {
    await write(queries, () => call(unhide, { params: { postId: id } }));
    changePost(queries, id, (now) => ({ ...now, can: { ...now.can, hide: true, unhide: false } }));
    void queries.invalidateQueries({ queryKey: headQuery().queryKey });
    toast.success(text('post.unhidden'));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** Turns comments on or off. An edit made elsewhere in the meantime does not stand against it. */
export async function openComments(queries: QueryClient, post: Post, open: boolean): Promise<void> {
  const change = (version: number) =>
    call(editPost, { params: { postId: post.id }, body: { version, commentsOpen: open } });
  try {
    const { data } = await change(post.version).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'stale') return change((error.current as Post).version);
      throw error;
    });
    replacePost(queries, data);
    toast.success(text(open ? 'post.commentsOn' : 'post.commentsOff'));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

/** Puts the post's address on the clipboard; where the browser does not let us, shows it to be copied by hand. */
export async function copyLink({ id }: Post): Promise<void> {
  const link = `${location.origin}${address('/posts/$id', { id })}`;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(text('post.linkCopied'));
  } catch {
    // No clipboard on an address without TLS, or forbidden.
    toast.warning(text('post.linkIs', { link }), { timeout: UNDO_TIME });
  }
}
