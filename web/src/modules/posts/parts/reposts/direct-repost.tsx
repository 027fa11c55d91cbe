import { IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { ActorLink } from '#web/network';
import { useStrings } from '../../strings.ts';
import styles from './reposts.module.css';

/** Above the card of a post: who reposted it. */
export function RepostedBy({ repost }: { repost: Post }): ReactNode {
  const t = useStrings();
  return (
    <p className={styles['by']}>
      <IconRepeat size={16} aria-hidden="true" />
      <span>
        <Sentence
          text={t('repost.by', { name: repost.author.name })}
          parts={{ person: <ActorLink actor={repost.author} className={styles['name']} /> }}
        />
        {' · '}
        <Ago at={repost.publishedAt} />
      </span>
    </p>
  );
}
