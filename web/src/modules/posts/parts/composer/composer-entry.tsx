import type { ReactNode } from 'react';
import { useActing } from '#shell/session/acting.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { KeyHint, useKeyProps } from '#shell/keys/key-hint.tsx';
import { useSession } from '#shell/session/session.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useStrings } from '../../strings.ts';
import styles from './composer.module.css';

/** Links from the feed to the composer, which only members have. */
export function ComposerEntry(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const keys = useKeyProps('post', t('composer.entry'));
  if (useActing() !== null || user === null) return null;
  return (
    <div className={styles['entry']}>
      <Avatar name={`${user.firstName} ${user.lastName}`} picture={user.avatar} size={40} />
      <Link to={address('/new-post')} aria-keyshortcuts={keys['aria-keyshortcuts']}>
        <span className={styles['words']}>{t('composer.entry')}</span>
        <KeyHint shortcut="post" />
      </Link>
    </div>
  );
}
