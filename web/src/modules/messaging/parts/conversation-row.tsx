import { IconBellOff, IconPinFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messaging.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useSession } from '#shell/session/session.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { WithActiveDot } from '#web/network';
import { otherOf } from '../api.ts';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './messaging.module.css';

/** One conversation in the list: who, the last words, and whether there is something new. */
export function ConversationRow({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const search = useSearch(messagingSearch);
  const { id, last, unread, markedUnread, pinned, mutedUntil } = conversation;
  const other = otherOf(conversation);
  const isUnread = unread > 0 || markedUnread;
  const words = last === null ? '' : last.deleted ? t('message.deleted') : last.excerpt;
  const line = last !== null && last.actorId === user?.id ? t('row.you', { text: words }) : words;
  return (
    <Link
      to={address('/messaging')}
      search={searchWith(messagingSearch, { ...search, with: '', c: id })}
      keepScroll
      className={styles['row']}
      aria-current={search.c === id ? 'true' : undefined}
      data-unread={isUnread}
    >
      <WithActiveDot actor={other}>
        <Avatar name={other.name} picture={other.avatar} size={48} />
      </WithActiveDot>
      <span className={styles['rowWords']}>
        <span className={styles['rowName']}>
          <bdi>{other.name}</bdi>
          <VerifiedBadge verified={other.verified} size={16} />
        </span>
        <span className={styles['rowLine']} dir="auto">
          {line}
        </span>
      </span>
      <span className={styles['rowEnd']}>
        <span className={styles['rowTime']}>{last === null ? null : <Ago at={last.at} />}</span>
        <span className={styles['rowMarks']}>
          {pinned ? <IconPinFilled size={14} role="img" aria-label={t('row.pinned')} /> : null}
          {mutedUntil === null ? null : <IconBellOff size={14} role="img" aria-label={t('row.muted')} />}
          {isUnread ? (
            <span className={styles['count']}>
              <span aria-hidden="true">{unread > 0 ? (unread > 99 ? '99+' : unread) : ''}</span>
              <VisuallyHidden>{unread > 0 ? t('row.unread', { count: unread }) : t('row.markedUnread')}</VisuallyHidden>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}
