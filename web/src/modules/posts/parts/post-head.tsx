import type { ReactNode } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import type { Post } from '#contract/posts/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { useStrings } from '../strings.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import styles from './post-head.module.css';
import { VisibilitySign } from './composer/visibility.tsx';

interface Props {
  post: Post;
  onVersions: () => void;
  /** The follow button and the menu. */
  children: ReactNode;
}

/** Author, time and audience in one line, in another the space of the post or else the headline of its author. */
export function PostHead({ post, onVersions, children }: Props): ReactNode {
  const t = useStrings();
  const { author } = post;
  return (
    <header className={styles['head']}>
      <ActorPortrait actor={author} size={40} />
      <div className={styles['author']}>
        <p className={styles['line']}>
          <ActorLink actor={author} className={styles['name']} />
          <span className={styles['when']}>
            <Link to={address('/posts/$id', { id: post.id })} className={styles['time']}>
              <Ago at={post.publishedAt} />
            </Link>
            {post.edited ? (
              <button type="button" className={styles['edited']} onClick={onVersions}>
                {t('post.edited')}
              </button>
            ) : null}
            {post.space === null ? <VisibilitySign value={post.visibility} /> : null}
          </span>
        </p>
        {post.space === null ? (
          <p className={styles['headline']} dir="auto">
            {author.headline}
          </p>
        ) : (
          <p className={`${styles['headline']} ${styles['space']}`}>
            <Link to={pathOf(post.space.kind, { id: post.space.id })}>{post.space.name}</Link>
            {post.pinned ? ` · ${t('post.pinned')}` : null}
            {post.editWaits ? ` · ${t('post.editWaits')}` : null}
            {post.writtenBy === null ? null : (
              <>
                {' · '}
                <Link to={pathOf('profile', { user_name: post.writtenBy.username })}>
                  {t('post.writtenBy', { username: post.writtenBy.username })}
                </Link>
              </>
            )}
            {post.answerId === null ? null : (
              <>
                {' · '}
                <Link to={pathOf('comment', { postId: post.id, id: post.answerId })}>{t('post.answered')}</Link>
              </>
            )}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
