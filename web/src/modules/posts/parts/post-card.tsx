import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { useKeyProps } from '#shell/keys/key-hint.tsx';
import { FormattedNumber } from '#ui/parts/number.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { usePost } from '../entities.ts';
import { useStrings } from '../strings.ts';
import { Attached } from './attachments/attached.tsx';
import { FollowAuthor } from './follow-author.tsx';
import { FoldedText } from './folded-text.tsx';
import styles from './post-card.module.css';
import { PostHead } from './post-head.tsx';
import { PostMenu } from './post-menu.tsx';
import { RepostedBy } from './reposts/direct-repost.tsx';
import { Quote, Tombstone } from './reposts/quote.tsx';
import { RepostButton } from './reposts/repost-button.tsx';
import { SaveButton } from './saving/save-button.tsx';
import { ReactionButton } from './reactions/reaction-button.tsx';
import { ReactionSummary } from './reactions/reaction-summary.tsx';
import { TagLines } from './tags/tag-lines.tsx';
import { useSeen } from './feed/use-seen.ts';
import { useWatchWhenVisible } from './feed/use-watch-when-visible.ts';

const Comments = lazy(() => import('./comments/comments.tsx'));
const EditPost = lazy(() => import('./composer/edit-post.tsx'));
const Reactors = lazy(() => import('./reactions/reactors.tsx'));
const Versions = lazy(() => import('./versions.tsx'));

interface Props {
  post: Post;
  /** The post is on its own screen: its text is not folded and its comments are open. */
  isFull?: boolean;
  /** Among the first posts of the screen: its picture is loaded at once. */
  first?: boolean;
  /** In a list of posts by the same author. */
  hidesAuthorFollow?: boolean;
  onRemoved?: () => void;
}
type Window = 'edit' | 'reactors' | 'versions';

function PostDialogs({
  open,
  post,
  onClose,
}: {
  open: Window | undefined;
  post: Post;
  onClose: () => void;
}): ReactNode {
  if (open === undefined) return null;
  return (
    <Suspense fallback={null}>
      {open === 'edit' ? <EditPost post={post} onClose={onClose} /> : null}
      {open === 'reactors' ? <Reactors post={post} onClose={onClose} /> : null}
      {open === 'versions' ? <Versions post={post} onClose={onClose} /> : null}
    </Suspense>
  );
}

/** The number beside the comment button, with its noun for those who hear it. */
function CommentCount({ count }: { count: number }): ReactNode {
  const t = useStrings();
  return (
    <>
      <span aria-hidden="true">
        <FormattedNumber value={count} compact />
      </span>
      <VisuallyHidden>{t('comment.count', { count })}</VisuallyHidden>
    </>
  );
}

/** How the comments of a post are open. */
type CommentMode = 'reading' | 'writing' | false;
interface CommentButtonsProps {
  count: number;
  isFull: boolean;
  mode: CommentMode;
  onMode: (mode: CommentMode) => void;
}
/** The count opens the comments for reading, the button for writing. */
function CommentButtons({ count, isFull, mode, onMode }: CommentButtonsProps): ReactNode {
  const t = useStrings();
  const keys = useKeyProps('comment', t('comment.action'));
  return (
    <>
      <button
        type="button"
        className={styles['act']}
        data-key="c"
        {...keys}
        aria-expanded={mode !== false}
        onClick={() => onMode(mode === 'writing' ? false : 'writing')}
      >
        <IconMessageCircle size={20} aria-hidden="true" />
        {t('comment.action')}
      </button>
      {count === 0 ? null : isFull ? (
        <span className={styles['count']}>
          <CommentCount count={count} />
        </span>
      ) : (
        <button
          type="button"
          className={styles['count']}
          aria-expanded={mode !== false}
          onClick={() => onMode(mode ? false : 'reading')}
        >
          <CommentCount count={count} />
        </button>
      )}
    </>
  );
}

/** What a direct repost shows: its origin, on which all actions are, or a tombstone. */
function DirectRepost({ post, ...props }: Props & { post: Post }): ReactNode {
  const origin = post.repost?.origin ?? null;
  return (
    <>
      <RepostedBy repost={post} />
      {origin === null ? (
        <article className={styles['card']}>
          <PostHead post={post} onVersions={() => undefined}>
            <PostMenu post={post} onEdit={() => undefined} onRemoved={props.onRemoved} />
          </PostHead>
          <Tombstone />
        </article>
      ) : (
        <PostItself post={origin} {...props} />
      )}
    </>
  );
}

/** A post in lists and on its own screen. */
export const PostCard = memo(function PostCard(props: Props): ReactNode {
  return props.post.repost?.mode === 'direct' ? <DirectRepost {...props} /> : <PostItself {...props} />;
});

/** Author, time, content, and actions. */
function PostItself({
  post: read,
  isFull = false,
  first = false,
  hidesAuthorFollow = false,
  onRemoved,
}: Props): ReactNode {
  const post = usePost(read);
  const [open, setOpen] = useState<Window>();
  const [commentMode, setCommentMode] = useState<CommentMode>(isFull && 'reading');
  const reference = useRef<HTMLDivElement>(null);
  useWatchWhenVisible(reference, post.id);
  useSeen(reference, post.id, post.can.edit);
  const { counts } = post;
  return (
    <div ref={reference}>
      <article className={styles['card']}>
        <PostHead post={post} onVersions={() => setOpen('versions')}>
          {hidesAuthorFollow ? null : <FollowAuthor post={post} />}
          <PostMenu post={post} onEdit={() => setOpen('edit')} onRemoved={onRemoved} />
        </PostHead>
        <RulingNotice thing={post} />
        <FoldedText key={isFull ? 'whole' : 'folded'} text={post.text} entities={post.entities} expanded={isFull} />
        <TagLines post={post} />
        <Attached attachment={post.attachment} postId={post.id} first={first} />
        {post.repost === null ? null : <Quote repost={post.repost} />}
        <div className={styles['actions']}>
          <ReactionButton target={{ kind: 'post', id: post.id }} reaction={post.reaction} />
          <ReactionSummary counts={counts.reactions} onOpen={() => setOpen('reactors')} />
          <CommentButtons count={counts.comments} isFull={isFull} mode={commentMode} onMode={setCommentMode} />
          <RepostButton post={post} />
          <SaveButton postId={post.id} />
        </div>
        {commentMode ? (
          <Suspense fallback={isFull ? <Pending /> : null}>
            <Comments key={commentMode} post={post} isFull={isFull} writing={commentMode === 'writing'} />
          </Suspense>
        ) : null}
      </article>
      <PostDialogs open={open} post={post} onClose={() => setOpen(undefined)} />
    </div>
  );
}
