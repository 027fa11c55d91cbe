import type { ReactNode } from 'react';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import { useActing } from '#shell/session/acting.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { KeyHint, useKeyProps } from '#shell/keys/key-hint.tsx';
import { useSession } from '#shell/session/session.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useStrings } from '../../strings.ts';
import styles from './composer.module.css';

/** Links from the feed to the composer, for members and for editors of the page that they act as. */
export function ComposerEntry(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const keys = useKeyProps('post', t('composer.entry'));
  const acting = useActing();
  const mayPost = acting === null || PAGE_EDITORS.some((role) => role === acting.role);
  if (user === null || !mayPost) return null;
  const face = acting ?? { name: `${user.firstName} ${user.lastName}`, avatar: user.avatar };
  return (
    <div className={styles['entry']}>
      <Avatar name={face.name} picture={face.avatar} size={40} />
      <Link to={address('/new-post')} aria-keyshortcuts={keys['aria-keyshortcuts']}>
        <span className={styles['words']}>{t('composer.entry')}</span>
        <KeyHint shortcut="post" />
      </Link>
    </div>
  );
}
