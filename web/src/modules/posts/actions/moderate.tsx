import { IconLock, IconLockOpen, IconPin, IconPinnedOff, IconTrashX } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import {
  listSpacePosts,
  lockComments,
  pinPost,
  removeSpaceComment,
  removeSpacePost,
  unlockComments,
  unpinPost,
} from '#contract/posts.spaces.ts';
import type { Comment, Post } from '#contract/posts.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate } from '#shell/state/mutate.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import type { ReasonDialog } from '../parts/spaces/reason-dialog.tsx';
import { useStrings } from '../strings.ts';
import { moving } from './comment.ts';
import { refreshPostSoon } from './refresh.ts';

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

type Asking = Omit<ComponentProps<typeof ReasonDialog>, 'onClose'>;
/** Asks for the reason; its dialog is loaded when the team needs it. */
const askReason = (asking: Asking): void =>
  openLazily(async () => {
    const { ReasonDialog: Asked } = await import('../parts/spaces/reason-dialog.tsx');
    openDialog((close) => <Asked {...asking} onClose={close} />);
  });

/** Takes a comment of someone else out of a space, with a reason, for its team. */
export function useRemovingComment(comment: Comment): () => void {
  const t = useStrings();
  const queries = useQueryClient();
  return () =>
    askReason({
      title: t('team.remove_comment'),
      text: t('team.remove_comment.text'),
      action: t('team.remove_comment'),
      spaceId: comment.spaceId ?? '',
      onSend: async (body) => {
        const { done } = await mutate(queries, {
          send: () => call(removeSpaceComment, { params: { commentId: comment.id }, body }),
          expect: moving<void>(comment, true),
        });
        if (done) toast.success(t('team.remove_comment.done'));
        return done;
      },
    });
}

/** What the team of a space may do about a post in it. */
export function useTeamActions(post: Post): MenuItem[] {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { postId: post.id };
  const { can, space } = post;
  const item = (
    key: 'pin' | 'unpin' | 'lock' | 'unlock',
    allowed: boolean,
    Icon: typeof IconPin,
    send: () => Promise<unknown>,
  ): MenuItem[] =>
    allowed
      ? [
          {
            key,
            label: t(`team.${key}`),
            icon: <Icon size={18} />,
            run: () => void run(queries, post, send, t(`team.${key}.done`)),
          },
        ]
      : [];
  const label = t(`team.remove.${space?.kind ?? 'group'}`);
  const remove = () =>
    askReason({
      title: label,
      text: t('team.remove.text'),
      action: label,
      spaceId: space?.id ?? '',
      onSend: async (body) => {
        const done = await run(queries, post, () => call(removeSpacePost, { params, body }), t('team.remove.done'));
        if (done) overlayOf(queries).setGone('post', post.id, true);
        return done;
      },
    });
  return [
    ...item('pin', can.pin, IconPin, () => call(pinPost, { params })),
    ...item('unpin', can.unpin, IconPinnedOff, () => call(unpinPost, { params })),
    ...item('lock', can.lockComments, IconLock, () => call(lockComments, { params })),
    ...item('unlock', can.unlockComments, IconLockOpen, () => call(unlockComments, { params })),
    ...(can.remove ? [{ key: 'remove', label, icon: <IconTrashX size={18} />, danger: true, run: remove }] : []),
  ];
}
