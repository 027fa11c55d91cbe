import { IconLink, IconLock, IconUsers, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { useStrings } from '../../strings.ts';
import styles from '../post-head.module.css';

type Visibility = Post['visibility'];
const icons = { anyone: IconWorld, only_followers: IconUsers, connections: IconLink, only_me: IconLock } as const;

/** From the widest to the narrowest, as people choose. */
export const visibilities: readonly Visibility[] = ['anyone', 'only_followers', 'connections', 'only_me'];

/** Who may see a post, as a small sign with words. */
export function VisibilitySign({ value }: { value: Visibility }): ReactNode {
  const t = useStrings();
  const Icon = icons[value];
  return (
    <span className={styles['sign']} role="img" title={t(`visibility.${value}`)} aria-label={t(`visibility.${value}`)}>
      <Icon size={15} aria-hidden="true" />
    </span>
  );
}
