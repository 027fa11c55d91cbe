import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { EndlessList } from '#ui/list/endless-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { commentsQuery } from '../api.ts';
import { lastOfEach, without } from '../cache/pages.ts';
import { usePointed } from '../pointed.ts';
import { useStrings } from '../strings.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { PointedComment } from './pointed-comment.tsx';
import { Thread } from './thread.tsx';

/** What was said to a post, oldest first, and the field to say something. */
export default function Comments({ post, whole = false }: { post: Post; whole?: boolean }): ReactNode {
  const t = useStrings();
  const pointed = usePointed(whole);
  const query = useInfiniteQuery({ ...commentsQuery(post.id), select: (pages) => without(lastOfEach(pages), ({ id }) => id === pointed) });
  return (
    <section className={styles['comments']} aria-label={t('comment.list')}>
      {post.can.comment ? <CommentForm postId={post.id} parentId={null} autoFocus={!whole} /> : <p className={styles['closed']}>{t('comment.closed')}</p>}
      {pointed === undefined ? null : <PointedComment key={pointed} postId={post.id} commentId={pointed} />}
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
