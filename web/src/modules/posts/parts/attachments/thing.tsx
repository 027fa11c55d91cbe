import type { ReactNode } from 'react';
import type { AttachmentOf } from '#contract/posts.attachments.ts';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useStrings } from '../../strings.ts';
import styles from './thing.module.css';

/** An event or a job as a card; a sentence in its place when the reader may not see it. */
export function ThingPart({ attachment: { card } }: { attachment: AttachmentOf<'event' | 'job'> }): ReactNode {
  const t = useStrings();
  if (card === null) return <p className={styles['gone']}>{t('thing.gone')}</p>;
  const { title, excerpt, image, author, path, state } = card;
  return (
    <Link {...splitPath(path)} className={styles['thing']}>
      <Avatar name={title} picture={image} size={48} />
      <span className={styles['texts']}>
        <strong dir="auto">{title}</strong>
        {excerpt === '' ? null : <span dir="auto">{excerpt}</span>}
        <span className={styles['soft']}>
          <bdi>{author.name}</bdi>
          {state === 'ended' ? ` · ${t('thing.ended')}` : null}
        </span>
      </span>
    </Link>
  );
}
