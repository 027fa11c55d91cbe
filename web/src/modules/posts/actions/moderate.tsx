import { IconLock, IconLockOpen, IconPin, IconPinnedOff, IconTrashX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Comment, Post } from '#contract/posts/posts.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { useStrings } from '../strings.ts';
import type { Change } from './for-team.tsx';

const code = () => import('./for-team.tsx');

/** Takes a comment of someone else out of a space, with a reason, for its team. */
export function useRemovingComment(comment: Comment): () => void {
  const queries = useQueryClient();
  return () => openLazily(async () => (await code()).removeCommentFromSpace(queries, comment));
}

/** What the team of a space may do about a post in it. */
export function useTeamActions(post: Post): MenuItem[] {
  const t = useStrings();
  const queries = useQueryClient();
  const { can, space } = post;
  const item = (key: Change, allowed: boolean, Icon: typeof IconPin): MenuItem[] =>
    allowed
      ? [
          {
            key,
            label: t(`team.${key}`),
            icon: <Icon size={18} />,
            run: () => openLazily(async () => (await code()).changePost(queries, post, key)),
          },
        ]
      : [];
  const label = t(`team.remove.${space?.kind ?? 'group'}`);
  const remove = () => openLazily(async () => (await code()).removeFromSpace(queries, post, label));
  return [
    ...item('pin', can.pin, IconPin),
    ...item('unpin', can.unpin, IconPinnedOff),
    ...item('lock', can.lockComments, IconLock),
    ...item('unlock', can.unlockComments, IconLockOpen),
    ...(can.remove ? [{ key: 'remove', label, icon: <IconTrashX size={18} />, danger: true, run: remove }] : []),
  ];
}
