import { IconBellOff, IconPinFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { WithActiveDot } from '#web/network';
import { otherOf, titleOf } from '../api.ts';
import { GroupPortrait } from '../groups/group-portrait.tsx';
import { useDesk } from '../desk.ts';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './messaging.module.css';

interface Props {
  conversation: Conversation;
  /** Opens it in place; without it, the row leads to its address. */
  onOpen?: (id: string) => void;
}

/** One conversation in the list: who, the last words, and whether there is something new. */
export function ConversationRow({ conversation, onOpen }: Props): ReactNode {
  const { path } = useDesk();
  const search = useSearch(messagingSearch);
  const { id, unread, markedUnread } = conversation;
  const isUnread = unread > 0 || markedUnread;
  const content = <RowContent conversation={conversation} />;
  if (onOpen !== undefined)
    return (
      <button type="button" className={styles['row']} data-unread={isUnread} onClick={() => onOpen(id)}>
        {content}
      </button>
    );
  return (
    <Link
      to={address(path)}
      search={searchWith(messagingSearch, { ...search, with: '', c: id, m: 0 })}
      keepScroll
      className={styles['row']}
      aria-current={search.c === id ? 'true' : undefined}
      data-unread={isUnread}
      data-row
    >
      {content}
    </Link>
  );
}

function wordsOfLast(last: Conversation['last'], t: ReturnType<typeof useStrings>): string {
  if (last === null) return '';
  if (last.deleted) return t(last.withheld ? 'message.withheld' : 'message.deleted');
  return last.blocked ? t('message.blocked') : last.excerpt;
}

// oxlint-disable-next-line max-lines-per-function -- one list of parts, read from top to bottom
function RowContent({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const { actorId } = useDesk();
  const {
    group,
    last,
    unread,
    markedUnread,
    pinned,
    mutedUntil,
    draft,
    assignee,
    isRequest,
    firstContact,
    readOnly,
    subject,
  } = conversation;
  const other = group === null ? otherOf(conversation) : null;
  const isUnread = unread > 0 || markedUnread;
  const words = wordsOfLast(last, t);
  const isOwn = last !== null && last.actorId === actorId;
  const author = group === null || last === null ? null : last.author;
  const said = isOwn
    ? t('row.you', { text: words })
    : author === null
      ? words
      : t('row.by', { name: author, text: words });
  const invited = group?.invitedBy ?? null;
  const line = invited === null ? said : t('group.invited', { name: invited.name });
  const hasDraft = draft !== null && draft.text !== '' && conversation.leftAt === null;
  const shown = hasDraft ? t('row.draft', { text: draft.text.slice(0, 120) }) : line;
  return (
    <>
      {group === null && other !== null ? (
        <WithActiveDot actor={other}>
          <Avatar name={other.name} picture={other.avatar} size={48} />
        </WithActiveDot>
      ) : group === null ? null : (
        <GroupPortrait group={group} size={48} />
      )}
      <span className={styles['rowWords']}>
        <span className={styles['rowName']}>
          <bdi>{titleOf(conversation)}</bdi>
          {other === null ? null : <VerifiedBadge verified={other.verified} size={16} />}
        </span>
        {shown === '' && subject !== null ? null : (
          <span className={styles['rowText']} dir="auto">
            {shown}
          </span>
        )}
        {subject === null ? null : (
          <span className={styles['rowLine']} dir="auto">
            {subject.title}
          </span>
        )}
        {isRequest && firstContact !== null ? (
          <span className={styles['rowLine']}>{t(`contact.purpose.${firstContact.purpose}`)}</span>
        ) : null}
        {readOnly === 'left' || readOnly === 'removed' ? (
          <span className={styles['rowLine']}>{t(`row.${readOnly}`)}</span>
        ) : null}
        {assignee === null ? null : (
          <span className={styles['rowLine']}>{t('row.assignee', { name: assignee.name })}</span>
        )}
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
    </>
  );
}
