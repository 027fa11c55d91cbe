import { IconBellOff, IconFlag, IconLink, IconMessage, IconMessageOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { useMute } from '#screens/network';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActMenu } from '#ui/menu/act-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { copyLink, openComments, removePost } from '../acts/post.ts';
import { takeOutAuthor } from '../cache/posts.ts';
import { useStrings } from '../strings.ts';

interface Props {
  post: Post;
  onEdit: () => void;
  /** The post is being deleted: the screen that shows it alone has to leave. */
  onGone?: (() => void) | undefined;
}

/** The lesser acts of a post, in words. */
export function PostMenu({ post, onEdit, onGone }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { mute } = useMute();
  const acts: MenuItem[] = [];
  if (post.can.edit) {
    acts.push({ key: 'edit', label: t('post.edit'), icon: <IconPencil size={18} />, run: onEdit });
    const Icon = post.commentsOpen ? IconMessageOff : IconMessage;
    acts.push({
      key: 'comments', label: t(post.commentsOpen ? 'post.closeComments' : 'post.openComments'), icon: <Icon size={18} />,
      run: () => void openComments(queries, post, !post.commentsOpen),
    });
  }
  acts.push({ key: 'link', label: t('post.copyLink'), icon: <IconLink size={18} />, run: () => void copyLink(post) });
  if (post.can.mute) acts.push({ key: 'mute', label: t('post.mute', { name: post.author.name }), icon: <IconBellOff size={18} />, run: () => mute(post.author, { putBack: takeOutAuthor(queries, post.author.id, 'feed') }) });
  if (post.can.report)
    acts.push({
      key: 'report', label: t('post.report'), icon: <IconFlag size={18} />,
      run: () => openLazily(async () => (await import('#screens/moderation')).openReport({ kind: 'post', id: post.id })),
    });
  if (post.can.delete)
    acts.push({
      key: 'delete', label: t('post.delete'), icon: <IconTrash size={18} />, danger: true,
      run: () => {
        void removePost(queries, post);
        onGone?.();
      },
    });
  return <ActMenu acts={acts} about={t('post.menu', { name: post.author.name })} />;
}
