import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './mention-list.module.css';

/** A suggested person in a list below a field. */
export const PersonOption = ({ person }: { person: ActorCard }): ReactNode => (
  <>
    <Avatar name={person.name} picture={person.avatar} size={32} />
    <span className={styles['words']}>
      <span className={styles['name']}>
        <CardName card={person} />
      </span>
      <span className={styles['soft']}>@{person.username}</span>
    </span>
  </>
);
