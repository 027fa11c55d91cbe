import type { ReactNode } from 'react';
import { isSystem, type Notification } from '#contract/notifications.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Sentence } from '#ui/language/sentence.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { sentenceOf } from '../sentence.ts';
import { useStrings } from '../strings.ts';
import { targetOf } from '../target.ts';
import { Faces } from './faces.tsx';
import { SystemAvatar } from './system-avatar.tsx';
import styles from './notification-row.module.css';

interface Props {
  notification: Notification;
  /** Whose it is. */
  readerId: string;
  onOpen: () => void;
}

/** A name of the sentence, with its badge; of two who share a name only where both have it. */
function Named({ actors, children }: { actors: Notification['actors']; children?: string }): ReactNode {
  const named = actors.filter(({ name }) => name === children);
  return (
    <b>
      {children}
      <VerifiedBadge verified={named.length > 0 && named.every(({ verified }) => verified)} />
    </b>
  );
}

/** Who did what, the first words of what it is about, and when; the whole row leads there. */
export function NotificationRow({ notification, readerId, onOpen }: Props): ReactNode {
  const t = useStrings();
  const { actors, at, comment, kind, note, post, read } = notification;
  const excerpt =
    (comment ?? post)?.excerpt ?? (note !== '' ? note : actors.length === 1 ? (actors[0]?.headline ?? '') : '');
  return (
    <Link {...targetOf(notification, readerId)} className={styles['row']} data-unread={!read} onClick={onOpen}>
      {isSystem(kind) ? <SystemAvatar kind={kind} /> : <Faces actors={actors} />}
      <span className={styles['words']}>
        <span className={styles['sentence']} dir="auto">
          <Sentence text={sentenceOf(notification)} parts={{ b: <Named actors={actors} /> }} />
        </span>
        {excerpt === '' ? null : (
          <span className={styles['excerpt']} dir="auto">
            {excerpt}
          </span>
        )}
        <span className={styles['time']}>
          <Ago at={at} />
        </span>
      </span>
      {read ? null : (
        <span className={styles['dot']}>
          <VisuallyHidden>{t('unread')}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
