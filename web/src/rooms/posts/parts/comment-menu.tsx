import { IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Comment } from '#contract/posts.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActMenu } from '#ui/menu/act-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { removeComment } from '../acts/comment.ts';
import { useStrings } from '../strings.ts';

/** The lesser acts of a comment, in words. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const acts: MenuItem[] = [];
  if (comment.can.edit)
    acts.push({ key: 'edit', label: t('comment.edit'), icon: <IconPencil size={18} />, run: onEdit });
  if (comment.can.report)
    acts.push({
      key: 'report',
      label: t('comment.report'),
      icon: <IconFlag size={18} />,
      run: () =>
        openLazily(async () => (await import('#screens/moderation')).openReport({ kind: 'comment', id: comment.id })),
    });
  if (comment.can.delete)
    acts.push({
      key: 'delete',
      label: t('comment.delete'),
      icon: <IconTrash size={18} />,
      danger: true,
      run: () => void removeComment(queries, comment),
    });
  return <ActMenu acts={acts} about={t('comment.menu', { name: comment.author.name })} />;
}
