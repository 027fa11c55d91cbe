import {
  IconBulbFilled,
  IconConfetti,
  IconHeartFilled,
  IconMoodHappyFilled,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReactionKind } from '#contract/posts/posts.ts';
import styles from './reactions.module.css';

const icons = {
  like: IconThumbUpFilled,
  celebrate: IconConfetti,
  support: IconHeartFilled,
  insightful: IconBulbFilled,
  funny: IconMoodHappyFilled,
} as const;

/** The icon of a reaction; its name is next to it or on the control. */
export function ReactionIcon({ kind, size = 20 }: { kind: ReactionKind; size?: number }): ReactNode {
  const Icon = icons[kind];
  return <Icon size={size} className={styles['icon']} data-kind={kind} aria-hidden="true" />;
}
