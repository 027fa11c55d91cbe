import { LabelNotice } from '#ui/list/ruling-notice.tsx';
import type { ReactNode } from 'react';
import type { Card } from '#contract/core/cards.ts';
import { Link } from '../navigation/link.tsx';
import { splitPath } from '../navigation/split-path.ts';
import { useStrings } from '../strings.ts';
import { CardPicture, showsThing } from './card-picture.tsx';
import styles from './thing-card.module.css';

interface Props {
  /** Null: the reader may not see it, or it is gone. */
  card: Card | null;
  /** What kind of thing it is, above its name. */
  kind?: string;
  /** In place of the sentence for a thing that cannot be seen. */
  missing?: string;
}

/** A thing of any module as a card that leads to it; a sentence in its place when the reader may not see it. */
export function ThingCard({ card, kind, missing }: Props): ReactNode {
  const t = useStrings();
  if (card === null) return <p className={styles['gone']}>{missing ?? t('thing.gone')}</p>;
  const { title, excerpt, author, path, state } = card;
  const name = title === '' ? author.name : title;
  return (
    <Link {...splitPath(path)} className={styles['thing']}>
      <CardPicture card={card} size={showsThing(card) ? 64 : 48} />
      <span className={styles['texts']}>
        <LabelNotice label={card.label} />
        {kind === undefined ? null : <span className={styles['soft']}>{kind}</span>}
        <strong dir="auto">{name}</strong>
        {excerpt === '' ? null : (
          <span dir="auto" className={styles['excerpt']}>
            {excerpt}
          </span>
        )}
        <span className={styles['soft']}>
          {name === author.name ? null : <bdi>{author.name}</bdi>}
          {state === 'ended' ? `${name === author.name ? '' : ' · '}${t('thing.ended')}` : null}
        </span>
      </span>
    </Link>
  );
}
