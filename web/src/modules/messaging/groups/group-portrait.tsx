import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GroupConversation } from '#contract/messaging/groups.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './groups.module.css';

/** The picture of a group, or a sign in its place. */
export function GroupPortrait({
  group,
  size,
}: {
  group: Pick<GroupConversation, 'name' | 'picture'>;
  size: 40 | 48 | 64;
}): ReactNode {
  if (group.picture !== null) return <Avatar name={group.name} picture={group.picture} size={size} />;
  return (
    <span className={styles['portrait']} style={{ width: size, height: size }} aria-hidden="true">
      <IconUsers size={size / 2} />
    </span>
  );
}
