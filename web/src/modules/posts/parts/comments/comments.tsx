import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Comment, Post } from '#contract/posts/posts.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { commentsQuery, linkedCommentQuery, type Pages } from '../../api.ts';
import { useCommentOrder } from '../../comment-order.ts';
import { keysOfComment } from '../../entities.ts';
import { allIn, lastOfEach, without } from '../../pages.ts';
import { LinkedComment, useLinkedComment } from '../../linked-comment.ts';
import { useStrings } from '../../strings.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentOrderChoice } from './comment-order-choice.tsx';
import styles from './comments.module.css';
import { MissingComment } from './missing-comment.tsx';
import { Thread } from './thread.tsx';

/** Why the user cannot comment: the team of the space or the author closed it, or the user may not write there. */
function closedBy(t: ReturnType<typeof useStrings>, { commentsLocked, commentsOpen, space }: Post): string {
  if (commentsLocked && space !== null) return t('comment.closed.team', { name: space.name });
  if (!commentsOpen) return t('comment.closed');
  return space === null ? t('comment.closed.role') : t('comment.closed.inside', { name: space.name });
}

/** The comments of a post in the order of the reader, and the comment field. What is written here is shown below it. */
export default function Comments({
  post,
  isFull = false,
  writing = false,
}: {
  post: Post;
  isFull?: boolean;
  writing?: boolean;
}): ReactNode {
  const t = useStrings();
  const linkedId = useLinkedComment(isFull);
  const { order, choose } = useCommentOrder();
  const linked = useQuery({ ...linkedCommentQuery(post.id, linkedId ?? '', order), enabled: linkedId !== undefined });
  const [postedIds, setPostedIds] = useState<readonly string[]>([]);
  const gone = useGone();
  const shown = (pages: Pages<Comment>) => listed(lastOfEach(pages), gone, keysOfComment);
  const query = useInfiniteQuery({
    ...commentsQuery(post.id, order),
    ...whileTyping,
    select: (pages) => without(shown(pages), ({ id }) => postedIds.includes(id)),
  });
  const { data: ownComments = [] } = useInfiniteQuery({
    ...commentsQuery(post.id, order),
    select: (pages) =>
      allIn(shown(pages))
        .filter(({ id }) => postedIds.includes(id))
        .toReversed(),
  });
  return (
    <section className={styles['comments']} aria-label={t('comment.list')}>
      {post.can.comment ? (
        <CommentForm
          postId={post.id}
          parentId={null}
          autoFocus={writing}
          onPosted={(id) => setPostedIds((now) => [...now, id])}
        />
      ) : (
        <p className={styles['closed']}>{closedBy(t, post)}</p>
      )}
      {ownComments.length === 0 ? null : (
        <ul className={styles['own']} aria-label={t('comment.own')}>
          {ownComments.map((comment) => (
            <li key={comment.id}>
              <Thread comment={comment} />
            </li>
          ))}
        </ul>
      )}
      <CommentOrderChoice comments={post.counts.comments} order={order} choose={choose} />
      {linked.isError && linkedId !== undefined ? (
        <MissingComment key={linkedId} post={post} commentId={linkedId} />
      ) : null}
      <LinkedComment value={linkedId === undefined ? undefined : linked.data}>
        <InfiniteList
          query={query}
          idOf={({ id }) => id}
          render={(comment) => <Thread comment={comment} />}
          label={t('comment.list')}
          empty={
            post.can.comment && ownComments.length === 0 ? (
              <p className={styles['closed']}>{t('comment.none')}</p>
            ) : null
          }
          skeleton={<CardSkeletons count={1} lines={2} />}
          end={t('comment.end')}
        />
      </LinkedComment>
    </section>
  );
}
