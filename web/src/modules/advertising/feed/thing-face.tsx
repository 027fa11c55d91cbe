import type { ReactNode } from 'react';
import type { Card } from '#contract/core/cards.ts';
import { showsThing } from '#shell/cards/card-picture.tsx';
import { kindName } from '#shell/cards/kind-names.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './feed.module.css';

interface FaceProps {
  name: string;
  soft: string | undefined;
  text: string;
  face: ReactNode;
}
/** A small picture beside a name and a few lines. */
export const Face = ({ name, soft, text, face }: FaceProps): ReactNode => (
  <span className={styles['thing']}>
    {face}
    <span className={styles['words']}>
      {soft === undefined ? null : <span className={styles['soft']}>{soft}</span>}
      <strong dir="auto" className={styles['title']}>
        {name}
      </strong>
      {text === '' ? null : (
        <span dir="auto" className={styles['excerpt']}>
          {text}
        </span>
      )}
    </span>
  </span>
);
/** A thing, as a card of a list shows it. */
export function ThingFace({ thing }: { thing: Card }): ReactNode {
  const { title, excerpt, author, image, kind } = thing;
  const name = title === '' ? author.name : title;
  return (
    <Face
      name={name}
      soft={kindName(kind)}
      text={excerpt}
      face={<Avatar name={name} picture={image ?? author.avatar} size={64} square={showsThing(thing)} />}
    />
  );
}
