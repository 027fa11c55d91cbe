import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { EndlessList } from '#ui/list/endless-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { commentsQuery } from '../api.ts';
import { lastOfEach } from '../cache/pages.ts';
import { useStrings } from '../strings.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { Thread } from './thread.tsx';

/** What was said to a post, oldest first, and the field to say something. */
export default function Comments({ post, whole = false }: { post: Post; whole?: boolean }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery({ ...commentsQuery(post.id), select: lastOfEach });
  return (
    <section className={styles['comments']} aria-label={t('comment.list')}>
      {post.can.comment ? <CommentForm postId={post.id} parentId={null} autoFocus={!whole} /> : <p className={styles['closed']}>{t('comment.closed')}</p>}
      <EndlessList
        query={query}
        idOf={({ id }) => id}
        render={(comment) => <Thread comment={comment} />}
        label={t('comment.list')}
        empty={post.can.comment ? <p className={styles['closed']}>{t('comment.none')}</p> : null}
        skeleton={<CardSkeletons count={1} lines={2} />}
        end={t('comment.end')}
      />
    </section>
  );
}
