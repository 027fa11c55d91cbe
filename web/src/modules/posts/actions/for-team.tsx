import type { QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import {
  listSpacePosts,
  lockComments,
  pinPost,
  removeSpaceComment,
  removeSpacePost,
  unlockComments,
  unpinPost,
} from '#contract/posts/spaces.ts';
import type { Comment, Post } from '#contract/posts/posts.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate } from '#shell/state/mutate.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { ReasonDialog } from '../parts/spaces/reason-dialog.tsx';
import { text } from '../strings.ts';
import { moving } from './comment.ts';
import { refreshPostSoon } from './refresh.ts';

/** Actions of the team of a space, loaded when one of them is chosen. */

const changes = { pin: pinPost, unpin: unpinPost, lock: lockComments, unlock: unlockComments } as const;
export type Change = keyof typeof changes;

/** Runs an action of the team, says what was done, and reads the post and the list of its space again. */
async function run(queries: QueryClient, post: Post, send: () => Promise<unknown>, message: string): Promise<boolean> {
  const { done } = await mutate(queries, { send });
  if (!done) return false;
  toast.success(message);
  refreshPostSoon(queries, post.id);
  if (post.space !== null)
    void queries.invalidateQueries({ queryKey: queryKey(listSpacePosts, { params: { spaceId: post.space.id } }) });
  return true;
}

export const changePost = (queries: QueryClient, post: Post, change: Change): Promise<boolean> =>
  run(queries, post, () => call(changes[change], { params: { postId: post.id } }), text(`team.${change}.done`));

const askReason = (asking: Omit<ComponentProps<typeof ReasonDialog>, 'onClose'>): void =>
  openDialog((close) => <ReasonDialog {...asking} onClose={close} />);

/** Takes a post out of its space, with a reason; `label` is the name of the action. */
export function removeFromSpace(queries: QueryClient, post: Post, label: string): void {
  askReason({
    title: label,
    text: text('team.remove.text'),
    action: label,
    spaceId: post.space?.id ?? '',
    onSend: async (body) => {
      const send = () => call(removeSpacePost, { params: { postId: post.id }, body });
      const done = await run(queries, post, send, text('team.remove.done'));
      if (done) overlayOf(queries).setGone('post', post.id, true);
      return done;
    },
  });
}

/** Takes a comment of someone else out of a space, with a reason, for its team. */
export function removeCommentFromSpace(queries: QueryClient, comment: Comment): void {
  askReason({
    title: text('team.remove_comment'),
    text: text('team.remove_comment.text'),
    action: text('team.remove_comment'),
    spaceId: comment.spaceId ?? '',
    onSend: async (body) => {
      const { done } = await mutate(queries, {
        send: () => call(removeSpaceComment, { params: { commentId: comment.id }, body }),
        expect: moving<void>(comment, true),
      });
      if (done) toast.success(text('team.remove_comment.done'));
      return done;
    },
  });
}
