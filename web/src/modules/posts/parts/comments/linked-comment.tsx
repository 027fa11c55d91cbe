import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/posts.ts';
import { useGone } from '#shell/state/use-entity.ts';
import { linkedCommentQuery } from '../../api.ts';
import { keysOfComment, useComment } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { Thread } from './thread.tsx';

/** A reply without its thread; answers to it belong to its comment. */
function Reply({ reply: read }: { reply: Comment }): ReactNode {
  const reply = useComment(read);
  const [attempt, setAttempt] = useState(0);
  return (
    <CommentItem comment={reply} onReply={() => setAttempt((now) => now + 1)}>
      {attempt > 0 && reply.can.reply ? (
        <CommentForm
          key={attempt}
          postId={reply.postId}
          parentId={reply.parentId}
          initial={`@${reply.author.username} `}
          autoFocus
        />
      ) : null}
    </CommentItem>
  );
}

/**
 * The comment that the address points to, above the others, because the list may reach it many pages later. Renders
 * nothing when it is gone.
 */
export function LinkedComment({ commentId }: { commentId: string }): ReactNode {
  const t = useStrings();
  const box = useRef<HTMLDivElement>(null);
  const { data } = useQuery(linkedCommentQuery(commentId));
  const gone = useGone();
  const comment = data?.data;
  const exists = comment !== undefined && !keysOfComment(comment).some((key) => gone.has(key));
  useEffect(() => {
    if (exists) box.current?.scrollIntoView({ block: 'center' });
  }, [exists]);
  if (!exists) return null;
  return (
    <div ref={box} className={styles['pointed']}>
      <p className={styles['point']}>{t('comment.linked')}</p>
      {comment.parentId === null ? <Thread comment={comment} /> : <Reply reply={comment} />}
    </div>
  );
}
