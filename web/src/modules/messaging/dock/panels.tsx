import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { isDialogOpen } from '#ui/dialog/store.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import button from '#ui/parts/icon-button.module.css';
import { useStore } from '#ui/store.ts';
import { conversationsQuery, titleOf } from '../api.ts';
import { useDesk } from '../desk.ts';
import { resumeOutbox } from '../outbox.ts';
import { ConversationRow } from '../parts/conversation-row.tsx';
import { OpenedConversation } from '../parts/opened-conversation.tsx';
import { useStrings } from '../strings.ts';
import { useWhispers } from '../use-whispers.ts';
import styles from './dock.module.css';
import { closeWindow, dock, foldWindow, openWindow } from './store.ts';

const INBOX = { folder: 'inbox', unread: undefined, search: '', assigned: undefined } as const;

function List(): ReactNode {
  const t = useStrings();
  const { path } = useDesk();
  const query = useInfiniteQuery(conversationsQuery(INBOX));
  return (
    <section className={styles['list']} aria-label={t('folder.inbox')}>
      <div className={styles['rows']}>
        <InfiniteList
          query={query}
          idOf={({ id }) => id}
          render={(conversation) => <ConversationRow conversation={conversation} onOpen={openWindow} />}
          label={t('folder.inbox')}
          skeleton={<RowSkeletons />}
          empty={<Empty text={t('empty.inbox')} />}
        />
      </div>
      <Link to={address(path)} className={styles['all']}>
        {t('dock.all')}
      </Link>
    </section>
  );
}

/** Name, and what can be done with the window. */
function WindowHead({ id, conversation }: { id: string; conversation: Conversation | undefined }): ReactNode {
  const t = useStrings();
  const { path } = useDesk();
  const name = conversation === undefined ? '' : titleOf(conversation);
  return (
    <header className={styles['head']}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <Link
        to={address(path)}
        search={{ c: id }}
        className={button['button']}
        aria-label={t('dock.whole', { name })}
        title={t('dock.whole', { name })}
      >
        <IconArrowsDiagonal size={18} aria-hidden="true" />
      </Link>
      <IconButton label={t('dock.fold', { name })} onClick={() => foldWindow(id, true)}>
        <IconChevronDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('dock.close', { name })} onClick={() => closeWindow(id)}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </header>
  );
}

/** The name of a conversation that is folded up. */
function Folded({ id }: { id: string }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(conversationsQuery(INBOX));
  const conversation = query.data?.pages.flatMap(({ data }) => data).find((each) => each.id === id);
  const name = conversation === undefined ? t('title') : titleOf(conversation);
  return (
    <div className={styles['folded']}>
      <button type="button" className={styles['toggle']} aria-expanded={false} onClick={() => foldWindow(id, false)}>
        <bdi className={styles['name']}>{name}</bdi>
        <IconChevronUp size={18} aria-hidden="true" />
      </button>
      <IconButton label={t('dock.close', { name })} onClick={() => closeWindow(id)}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Window({ id }: { id: string }): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    foldWindow(id, true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from any control inside
    <div className={styles['window']} onKeyDown={onKeyDown}>
      <OpenedConversation id={id} Head={WindowHead} />
    </div>
  );
}

/** The unfolded list and windows of the dock. */
export function Panels(): ReactNode {
  const { isListOpen, windows } = useStore(dock);
  const queries = useQueryClient();
  const { actorId } = useDesk();
  useWhispers();
  useEffect(() => resumeOutbox(queries, actorId), [queries, actorId]);
  return (
    <>
      {windows.map(({ id, isFolded }) => (isFolded ? <Folded key={id} id={id} /> : <Window key={id} id={id} />))}
      {isListOpen ? <List /> : null}
    </>
  );
}
