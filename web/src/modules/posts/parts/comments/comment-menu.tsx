import {
  IconCircleCheck,
  IconCircleX,
  IconEyeOff,
  IconFlag,
  IconPencil,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Comment } from '#contract/posts/posts.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { setAnswer } from '../../actions/answer.ts';
import { hideComment, removeComment } from '../../actions/comment.ts';
import { useRemovingComment } from '../../actions/moderate.tsx';
import { useStrings } from '../../strings.ts';

/** The less frequent actions of a comment. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const remove = useRemovingComment(comment);
  const actions: MenuItem[] = [];
  if (comment.can.edit)
    actions.push({ key: 'edit', label: t('comment.edit'), icon: <IconPencil size={18} />, run: onEdit });
  if (comment.can.markAnswer || comment.can.unmarkAnswer)
    actions.push({
      key: 'answer',
      label: t(comment.can.markAnswer ? 'answer.mark' : 'answer.unmark'),
      icon: comment.can.markAnswer ? <IconCircleCheck size={18} /> : <IconCircleX size={18} />,
      run: () => void setAnswer(queries, comment, comment.can.markAnswer),
    });
  if (comment.can.hide)
    actions.push({
      key: 'hide',
      label: t('comment.hide'),
      icon: <IconEyeOff size={18} />,
      run: () => void hideComment(queries, comment),
    });
  if (comment.can.report)
    actions.push({
      key: 'report',
      label: t('comment.report'),
      icon: <IconFlag size={18} />,
      run: () =>
        openLazily(async () =>
          (await import('#web/moderation')).openReport({
            kind: 'comment',
            id: comment.id,
            title: t('comment.report.title'),
          }),
        ),
    });
  if (comment.can.remove)
    actions.push({
      key: 'remove',
      label: t('team.remove_comment'),
      icon: <IconTrashX size={18} />,
      danger: true,
      run: remove,
    });
  if (comment.can.delete)
    actions.push({
      key: 'delete',
      label: t('comment.delete'),
      icon: <IconTrash size={18} />,
      danger: true,
      run: () => void removeComment(queries, comment),
    });
  return <ActionMenu actions={actions} about={t('comment.menu', { name: comment.author.name })} />;
}
