import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { confirm } from '#ui/dialog/store.ts';
import { Button } from '#ui/parts/button.tsx';
import { deleteUnseenComment } from '../../actions/comment.ts';
import { useStrings } from '../../strings.ts';
import styles from './comments.module.css';

/**
 * Says that the comment of the address cannot be shown. The author of the post may still delete and report it: someone
 * who has blocked the author could otherwise write there in front of everyone else.
 */
export function MissingComment({ post, commentId }: { post: Post; commentId: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [isDeleted, setDeleted] = useState(false);
  const remove = async () => {
    const title = t('missing.delete.title');
    if (!(await confirm({ title, text: t('missing.delete.text'), confirm: t('comment.delete'), danger: true }))) return;
    if (await deleteUnseenComment(queries, post.id, commentId)) setDeleted(true);
  };
  const report = () =>
    openLazily(async () =>
      (await import('#web/moderation')).openReport({
        kind: 'comment',
        id: commentId,
        title: t('comment.report.title'),
      }),
    );
  return (
    <div className={styles['missing']}>
      <p role="status">{t(isDeleted ? 'missing.deleted' : 'comment.missing')}</p>
      {post.can.delete && !isDeleted ? (
        <>
          <p>{t('missing.own')}</p>
          <div className={styles['missingActs']}>
            <Button variant="outline" size="xs" onClick={report}>
              {t('comment.report')}
            </Button>
            <Button variant="outline" size="xs" color="red" onClick={() => void remove()}>
              {t('comment.delete')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
