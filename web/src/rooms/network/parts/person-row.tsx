import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/cards.ts';
import type { Standing } from '#contract/network.ts';
import { ActMenu } from '#ui/menu/act-menu.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useBlock } from '../acts/use-block.ts';
import { useStrings } from '../strings.ts';
import { ActorLink } from './actor-link.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './person-row.module.css';

interface PersonProps {
  actor: ActorCard;
  /** A line below the headline: why somebody is suggested, since when somebody is blocked. */
  note?: ReactNode;
  /** Buttons at the end of the row. */
  acts?: ReactNode;
  size?: 40 | 48;
}

/** Portrait, name, headline, and what one can do about somebody. */
export function Person({ actor, note, acts, size = 48 }: PersonProps): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['row']} data-narrow={size === 40}>
      <Avatar name={actor.name} picture={actor.avatar} size={size} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <ActorLink actor={actor} className={styles['link']} />
          {actor.verified ? <IconRosetteDiscountCheck size={16} role="img" aria-label={t('person.verified')} className={styles['verified']} /> : null}
        </p>
        {actor.headline === '' ? null : <p className={styles['headline']} dir="auto">{actor.headline}</p>}
        {note === undefined || note === null ? null : <p className={styles['note']}>{note}</p>}
      </div>
      {acts === undefined ? null : <div className={styles['acts']}>{acts}</div>}
    </div>
  );
}

interface Props {
  actor: ActorCard;
  standing: Standing;
  note?: ReactNode;
  size?: 40 | 48;
  /** Without the menu of lesser acts, where there is little room. */
  plain?: boolean;
}

/** Somebody in a list of people, with the buttons that the viewer may press. */
export function PersonRow({ actor, standing, note, size = 48, plain = false }: Props): ReactNode {
  const t = useStrings();
  const { block } = useBlock();
  const lesser = standing.can.block ? [{ key: 'block', label: t('block.act'), danger: true, run: () => void block(actor) }] : [];
  return (
    <Person
      actor={actor}
      size={size}
      note={note ?? (standing.followsYou ? t('person.followsYou') : undefined)}
      acts={
        <>
          <FollowButton actor={actor} standing={standing} />
          {plain ? null : <ActMenu acts={lesser} about={t('person.more', { name: actor.name })} />}
        </>
      }
    />
  );
}
