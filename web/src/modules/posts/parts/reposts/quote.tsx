import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { entityKey } from '#shell/state/overlay.ts';
import { useGone } from '#shell/state/use-entity.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { ActorLink, ActorPortrait } from '#web/network';
import { usePost } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { Attached } from '../attachments/attached.tsx';
import { FoldedText } from '../folded-text.tsx';
import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import { TagLines } from '../tags/tag-lines.tsx';
import styles from './reposts.module.css';

/** In place of a post that was deleted or is not visible to the reader. */
export function Tombstone(): ReactNode {
  const t = useStrings();
  return <p className={styles['tombstone']}>{t('repost.gone')}</p>;
}

function Shown({ origin: read }: { origin: Post }): ReactNode {
  const t = useStrings();
  const origin = usePost(read);
  const isGone = useGone().has(entityKey('post', origin.id));
  if (isGone) return <Tombstone />;
  return (
    <div className={styles['quote']} role="group" aria-label={t('repost.quoted', { name: origin.author.name })}>
      <div className={styles['head']}>
        <ActorPortrait actor={origin.author} size={32} />
        <p className={styles['line']}>
          <ActorLink actor={origin.author} className={styles['name']} />
          <Link to={address('/posts/$id', { id: origin.id })} className={styles['time']}>
            <Ago at={origin.publishedAt} />
          </Link>
        </p>
      </div>
      <LabelNotice label={origin.label} />
      <FoldedText text={origin.text} entities={origin.entities} expanded={false} />
      <TagLines post={origin} />
      <Attached attachment={origin.attachment} postId={origin.id} first={false} />
    </div>
  );
}

/** What a post with thoughts reposts, or that it is no longer available. */
export const Quote = ({ repost }: { repost: NonNullable<Post['repost']> }): ReactNode =>
  repost.origin === null ? <Tombstone /> : <Shown origin={repost.origin} />;
