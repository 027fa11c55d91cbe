import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import type { Comment } from '#contract/posts/posts.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { repliesQuery } from '../../api.ts';
import { isSending, keysOfComment, useComment } from '../../entities.ts';
import { myActorId } from '../../myself.ts';
import { LinkedComment } from '../../linked-comment.ts';
import { lastOfEach } from '../../pages.ts';
import { useStrings } from '../../strings.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';

interface ReplyTarget {
  comment: Comment;
  onReply: (target: Comment) => void;
}

function Replies({ comment, onReply }: ReplyTarget): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const query = useInfiniteQuery({
    ...repliesQuery(comment.id),
    select: (pages) => listed(lastOfEach(pages), gone, keysOfComment),
  });
  return (
    <InfiniteList
      query={query}
      idOf={({ id }) => id}
      render={(reply) => <CommentItem comment={reply} onReply={onReply} />}
      label={t('comment.replies', { name: comment.author.name })}
      empty={null}
      skeleton={<CardSkeletons count={1} lines={2} />}
      end={t('comment.end')}
    />
  );
}

/** The person a reply addresses: no name is needed in a reply to the comment itself, or to the user's own words. */
const mentionOf = (target: Comment): string =>
  target.parentId === null || target.author.id === myActorId() || target.author.username === ''
    ? ''
    : `@${target.author.username} `;

/** A comment with its replies, collapsed until someone reads or answers them, and one field for all answers. */
export function Thread({ comment: read }: { comment: Comment }): ReactNode {
  const t = useStrings();
  const comment = useComment(read);
  const [isOpen, setOpen] = useState(false);
  const linked = use(LinkedComment);
  /** A linked reply is shown in its place. */
  const open = isOpen || (linked?.threadId === comment.id && linked.id !== comment.id);
  /** `turn` counts the presses, so that each one focuses the field. */
  const [replyForm, setReplyForm] = useState<{ to: Comment; turn: number }>();
  const reply = (target: Comment) => {
    setOpen(true);
    setReplyForm((now) => ({ to: target, turn: (now?.turn ?? 0) + 1 }));
  };
  const { replies } = comment.counts;
  return (
    <CommentItem comment={comment} onReply={reply}>
      {replies > 0 && !open ? (
        <button type="button" className={styles['act']} onClick={() => setOpen(true)}>
          {t('comment.showReplies', { count: replies })}
        </button>
      ) : null}
      {open && !isSending(comment) ? <Replies comment={comment} onReply={reply} /> : null}
      {replyForm && comment.can.reply ? (
        <CommentForm
          key={replyForm.turn}
          postId={comment.postId}
          parentId={comment.id}
          initial={mentionOf(replyForm.to)}
          autoFocus
        />
      ) : null}
    </CommentItem>
  );
}
