import { type ReactNode, useState } from 'react';
import type { Comment } from '#contract/posts.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { isSending, useComment } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import { CommentEdit } from './comment-edit.tsx';
import { CommentMenu } from './comment-menu.tsx';
import styles from './comments.module.css';
import { FoldedText } from '../folded-text.tsx';
import { ReactionButton } from '../reactions/reaction-button.tsx';
import { ReactionSummary } from '../reactions/reaction-summary.tsx';

interface Props {
  comment: Comment;
  /** Opens the reply form. */
  onReply: (comment: Comment) => void;
  /** Content below: the replies of a comment. */
  children?: ReactNode;
}

/** A comment or a reply: author, text, time, and actions. */
export function CommentItem({ comment: read, onReply, children }: Props): ReactNode {
  const t = useStrings();
  const comment = useComment(read);
  const [editing, setEditing] = useState(false);
  const { author, counts } = comment;
  const sending = isSending(comment);
  return (
    <div className={styles['comment']} data-sending={sending} aria-busy={sending || undefined}>
      <ActorPortrait actor={author} size={comment.parentId === null ? 40 : 32} />
      <div className={styles['body']}>
        <div className={styles['bubble']}>
          <div className={styles['head']}>
            <ActorLink actor={author} className={styles['name']} />
            <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
          </div>
          {editing ? (
            <CommentEdit comment={comment} onDone={() => setEditing(false)} />
          ) : (
            <FoldedText text={comment.text} entities={comment.entities} />
          )}
        </div>
        <div className={styles['foot']}>
          {sending ? <span>{t('comment.sending')}</span> : <Ago at={comment.createdAt} />}
          {comment.edited ? <span>{t('post.edited')}</span> : null}
          {comment.can.react ? (
            <ReactionButton target={{ kind: 'comment', id: comment.id }} reaction={comment.reaction} small />
          ) : null}
          {comment.can.reply ? (
            <button type="button" className={styles['act']} onClick={() => onReply(comment)}>
              {t('comment.reply')}
            </button>
          ) : null}
          <ReactionSummary counts={counts.reactions} />
        </div>
        {children}
      </div>
    </div>
  );
}
