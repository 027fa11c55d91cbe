import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './faces.module.css';

/** One portrait, or the overlapping portraits of the latest two people. */
export function AvatarStack({ actors }: { actors: readonly ActorCard[] }): ReactNode {
  const [first, second] = actors;
  if (!first) return null;
  if (!second)
    return (
      <span className={styles['face']}>
        <Avatar name={first.name} picture={first.avatar} size={40} />
      </span>
    );
  return (
    <span className={styles['faces']}>
      <span className={styles['back']}>
        <Avatar name={second.name} picture={second.avatar} size={24} />
      </span>
      <span className={styles['front']}>
        <Avatar name={first.name} picture={first.avatar} size={24} />
      </span>
    </span>
  );
}
