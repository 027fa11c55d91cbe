import type { ReactNode } from 'react';
import type { Card } from '#contract/core/cards.ts';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { Person } from '#web/network';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './things.module.css';

/** One thing that was found: a page like a person, anything else by its title and owner. */
export function ThingRow({ card }: { card: Card }): ReactNode {
  const { author, excerpt, image, kind, path, title } = card;
  if (kind === 'profile') return <Person actor={author} />;
  return (
    <div className={styles['row']}>
      <Avatar name={title} picture={image} size={48} />
      <div className={styles['words']}>
        <Link {...splitPath(path)} className={styles['title']}>
          <bdi>{title}</bdi>
        </Link>
        <p className={styles['soft']}>
          <bdi>{author.name}</bdi>
        </p>
        {excerpt === '' ? null : (
          <p className={styles['excerpt']} dir="auto">
            {excerpt}
          </p>
        )}
      </div>
    </div>
  );
}
