import { IconLink, IconLock, IconUsers, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Level } from '#contract/core/choices.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import styles from '../post-head.module.css';

export const levelIcons = {
  anyone: IconWorld,
  only_followers: IconUsers,
  connections: IconLink,
  only_me: IconLock,
} as const;

/** Who may see a post, as a small icon with a text. */
export function VisibilitySign({ value }: { value: Level }): ReactNode {
  const label = useChoiceStrings()(`level.${value}`);
  const Icon = levelIcons[value];
  return (
    <span className={styles['sign']} role="img" title={label} aria-label={label}>
      <Icon size={15} aria-hidden="true" />
    </span>
  );
}
