import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/posts/posts.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { isSending, useComment } from '../../entities.ts';
import { LinkedComment } from '../../linked-comment.ts';
import { useStrings } from '../../strings.ts';
import { PictureGrid } from '#web/media';
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

/** Whether the address points to this comment; it then receives the focus once. */
function useLinked(commentId: string): { isLinked: boolean; box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const isLinked = use(LinkedComment)?.id === commentId;
  useEffect(() => {
    if (!isLinked) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return { isLinked, box };
}

/** What a comment says, and its picture. */
function Words({ comment: { text, entities, picture } }: { comment: Comment }): ReactNode {
  return (
    <>
      {text === '' ? null : <FoldedText text={text} entities={entities} />}
      {picture === null ? null : (
        <div className={styles['picture']}>
          <PictureGrid pictures={[picture]} />
        </div>
      )}
    </>
  );
}

/** A comment or a reply: author, text, time, and actions. */
export function CommentItem({ comment: read, onReply, children }: Props): ReactNode {
  const t = useStrings();
  const comment = useComment(read);
  const [editing, setEditing] = useState(false);
  const { author, counts } = comment;
  const sending = isSending(comment);
  const { isLinked, box } = useLinked(comment.id);
  return (
    <div
      ref={box}
      id={`comment-${comment.id}`}
      className={styles['comment']}
      data-sending={sending}
      data-linked={isLinked}
      aria-busy={sending || undefined}
      {...(isLinked && { tabIndex: -1, role: 'group', 'aria-label': t('comment.linked') })}
    >
      <ActorPortrait actor={author} size={comment.parentId === null ? 40 : 32} />
      <div className={styles['body']}>
        <div className={styles['bubble']}>
          {isLinked ? <p className={styles['point']}>{t('comment.linked')}</p> : null}
          {comment.isAnswer ? (
            <p className={styles['answer']}>
              <IconCircleCheck size={16} aria-hidden="true" /> {t('answer.label')}
            </p>
          ) : null}
          <div className={styles['head']}>
            <ActorLink actor={author} className={styles['name']} />
            <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
          </div>
          <RulingNotice thing={comment} />
          {editing ? <CommentEdit comment={comment} onDone={() => setEditing(false)} /> : <Words comment={comment} />}
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
