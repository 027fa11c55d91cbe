import { IconEdit } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  changeConversations,
  type Conversation,
  type ConversationChange,
  type ConversationDesk,
} from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { exists } from '#shell/exists.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { mutate } from '#shell/state/mutate.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { confirm } from '#ui/dialog/store.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { messagesStale } from '../actions/messages-stale.ts';
import { conversationsQuery, titleOf } from '../api.ts';
import { ThreadRows } from '../campaigns/thread-rows.tsx';
import { ADVERTISING, MARKETPLACE, useDesk, useReadsMessages } from '../desk.ts';
import { ListTools } from '../find/list-tools.tsx';
import { openFind } from '../find/open-find.tsx';
import { openScheduled } from '../sending/open-scheduled.tsx';
import { openSettings } from '../open-settings.tsx';
import { messagingSearch } from '../search.ts';
import { type Shown, shownIn } from '../place/shown-in.ts';
import { useStrings } from '../strings.ts';
import { ApplicationRows } from './application-rows.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { Folders } from './folders.tsx';
import styles from './messaging.module.css';

const openNew = (): void =>
  openLazily(async () => (await import('../groups/new-conversation.tsx')).openNewConversation());

/** The buttons below the list while several conversations are chosen. */
export function Managing({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { folder } = useSearch(messagingSearch);
  const change = async (kind: ConversationChange) => {
    const count = chosen.size;
    if (
      kind === 'delete' &&
      !(await confirm({
        title: t('manage.delete.title', { count }),
        text: t('delete.text'),
        confirm: t('delete.action'),
        danger: true,
      }))
    )
      return;
    const send = () => call(changeConversations, { body: { conversationIds: [...chosen], change: kind } });
    if (!(await mutate(queries, { send })).done) return;
    messagesStale(queries);
    onDone();
  };
  const button = (kind: ConversationChange, label: string) => (
    <Button size="xs" variant="default" disabled={chosen.size === 0} onClick={() => void change(kind)}>
      {label}
    </Button>
  );
  return (
    <div className={styles['managing']} role="group" aria-label={t('manage.title')}>
      {folder === 'archived' ? button('unarchive', t('action.unarchive')) : button('archive', t('action.archive'))}
      {button('read', t('manage.read'))}
      {button('delete', t('manage.delete'))}
      <Button size="xs" onClick={onDone}>
        {t('manage.done')}
      </Button>
    </div>
  );
}

/** The way to someone to write to; the team of a page is written to. */
function FindSomeone({ isPage, desk }: { isPage: boolean; desk: ConversationDesk | null }): ReactNode {
  const t = useStrings();
  const catalogue = '/marketplace/explore-products';
  if (desk === 'advertising') return null;
  if (desk === 'marketplace')
    return exists(catalogue) ? <Link to={catalogue}>{t('empty.marketplace.action')}</Link> : null;
  return isPage ? null : <Link to={address('/my-networks')}>{t('empty.action')}</Link>;
}

function NoConversations({ folder, desk: about }: Shown): ReactNode {
  const t = useStrings();
  const { unread, search, assigned } = useSearch(messagingSearch);
  const { page } = useDesk();
  if (unread !== undefined || search !== '' || assigned !== undefined) return <Empty text={t('empty.narrowed')} />;
  return (
    <Empty
      text={t(about === null || folder !== 'inbox' ? `empty.${folder}` : `empty.${about}`)}
      action={folder === 'inbox' ? <FindSomeone isPage={page !== null} desk={about} /> : undefined}
    />
  );
}

interface RowsProps extends Shown {
  /** Null: none is being chosen. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string>) => void;
}
/** The conversations of one folder, with search and filter. */
function FolderRows({ folder, desk, chosen, onChoose }: RowsProps): ReactNode {
  const t = useStrings();
  const search = useSearch(messagingSearch);
  const { unread, assigned } = search;
  const query = useInfiniteQuery({ ...conversationsQuery({ ...search, folder, desk }), ...whileTyping });
  const row = (conversation: Conversation) => {
    if (chosen === null) return <ConversationRow conversation={conversation} />;
    const toggled = new Set(chosen);
    if (!toggled.delete(conversation.id)) toggled.add(conversation.id);
    return (
      <div className={styles['row']}>
        <Checkbox
          label={titleOf(conversation)}
          checked={chosen.has(conversation.id)}
          onChange={() => onChoose(toggled)}
        />
      </div>
    );
  };
  return (
    <>
      <ListTools />
      <div className={styles['listBody']}>
        <InfiniteList
          key={`${folder} ${desk ?? ''} ${unread ?? ''} ${assigned ?? ''}`}
          card
          query={query}
          idOf={({ id }) => id}
          render={row}
          label={t(desk === 'advertising' ? 'title.advertising' : `folder.${folder}`)}
          skeleton={<RowSkeletons />}
          empty={<NoConversations folder={folder} desk={desk} />}
        />
      </div>
    </>
  );
}

/** The conversations of one folder; several can be chosen and changed together. */
export function ConversationList(): ReactNode {
  const t = useStrings();
  const { folder } = useSearch(messagingSearch);
  const desk = useDesk();
  const { page, about } = desk;
  const isWhole = useReadsMessages();
  const go = useGo();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const isOfApplications = folder === 'applications' && about === null && isWhole;
  const isOfAdmins = folder === 'admins' && about === 'advertising';
  const isApart = isOfApplications || isOfAdmins;
  const canBegin = about === null && isWhole;
  return (
    <div className={styles['list']}>
      <div className={styles['listHead']}>
        <h2>{t(about === null ? 'title' : `title.${about}`)}</h2>
        {canBegin ? (
          <IconButton shape="round" label={t('new.title')} onClick={openNew}>
            <IconEdit size={20} aria-hidden="true" />
          </IconButton>
        ) : null}
        <ActionMenu
          about={t('list.more')}
          actions={[
            ...(canBegin ? [{ key: 'new', label: t('new.title'), run: openNew }] : []),
            ...(isApart ? [] : [{ key: 'manage', label: t('action.manage'), run: () => setChosen(new Set()) }]),
            { key: 'find', label: t('find.all'), run: () => openFind() },
            ...(canBegin
              ? [
                  { key: 'marketplace', label: t('title.marketplace'), run: () => void go(address(MARKETPLACE)) },
                  { key: 'advertising', label: t('title.advertising'), run: () => void go(address(ADVERTISING)) },
                ]
              : []),
            { key: 'scheduled', label: t('scheduled.title'), run: () => openScheduled() },
            ...(page === null ? [{ key: 'settings', label: t('action.settings'), run: openSettings }] : []),
          ]}
        />
      </div>
      <Folders />
      {isOfApplications ? (
        <ApplicationRows />
      ) : isOfAdmins ? (
        <ThreadRows />
      ) : (
        <FolderRows {...shownIn(folder, desk)} chosen={chosen} onChoose={setChosen} />
      )}
      {chosen === null || isApart ? null : <Managing chosen={chosen} onDone={() => setChosen(null)} />}
    </div>
  );
}
