import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import type { ReactNode } from 'react';
import type { Card } from '#contract/core/cards.ts';
import { showsThing } from '#shell/cards/card-picture.tsx';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { Person } from '#web/network';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './things.module.css';

/** One thing that was found: a page like a person, a post without a title by its author, the rest by their titles. */
export function ThingRow({ card }: { card: Card }): ReactNode {
  const { author, excerpt, image, kind, path, title } = card;
  if (kind === 'profile') return <Person actor={author} />;
  const face = kind === 'post' ? { name: author.name, picture: author.avatar } : { name: title, picture: image };
  return (
    <div className={styles['row']}>
      <Avatar {...face} size={48} square={showsThing(card)} />
      <div className={styles['words']}>
        <LabelNotice label={card.label} />
        <Link {...splitPath(path)} className={styles['title']}>
          <bdi>{title || author.name}</bdi>
        </Link>
        {title === '' ? null : (
          <p className={styles['soft']}>
            <bdi>{author.name}</bdi>
          </p>
        )}
        {excerpt === '' ? null : (
          <p className={styles['excerpt']} dir="auto">
            {excerpt}
          </p>
        )}
      </div>
    </div>
  );
}
