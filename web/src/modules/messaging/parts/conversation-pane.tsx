import { IconArrowDown, IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Conversation } from '#contract/messaging.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useSession } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatList } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import button from '#ui/parts/icon-button.module.css';
import { ActorLink, ActorPortrait, WithActiveDot } from '#web/network';
import { useConversationActions } from '../actions/use-conversation-actions.tsx';
import { useMessageActions } from '../actions/use-message-actions.tsx';
import { useRequestAnswers } from '../actions/use-request-answers.ts';
import { historyQuery, loadLatest, otherOf, titleOf } from '../api.ts';
import { openGroup } from '../groups/group-dialog.tsx';
import { GroupPortrait } from '../groups/group-portrait.tsx';
import { useGroupActions } from '../groups/use-group-actions.tsx';
import { useNames } from '../groups/use-names.ts';
import type { History } from '../history.ts';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { useReading } from '../use-reading.ts';
import { useTyping } from '../use-whispers.ts';
import { type About, MessageComposer } from './message-composer.tsx';
import { Messages } from './messages.tsx';
import styles from './messaging.module.css';

/** With more unread messages, the conversation opens at the first of them, with some before it. */
const MANY = 40;
const READ_BEFORE = 10;

/** On phones, the way back to the list. */
function Back(): ReactNode {
  const t = useStrings();
  const search = useSearch(messagingSearch);
  return (
    <Link
      to={address('/messaging')}
      search={searchWith(messagingSearch, { ...search, c: '', with: '' })}
      className={`${button['button']} ${styles['back']}`}
      aria-label={t('back')}
    >
      <IconArrowLeft size={20} aria-hidden="true" />
    </Link>
  );
}

function DirectHead({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const other = otherOf(conversation);
  const actions = useConversationActions(conversation);
  return (
    <header className={styles['head']}>
      <Back />
      <WithActiveDot actor={other}>
        <ActorPortrait actor={other} size={40} />
      </WithActiveDot>
      <div className={styles['headWords']}>
        <h2>
          <ActorLink actor={other} />
        </h2>
        <p className={styles['headline']} dir="auto">
          {other.headline}
        </p>
      </div>
      <ActionMenu about={t('conversation.more', { name: other.name })} actions={actions} />
    </header>
  );
}

function GroupHead({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const actions = useGroupActions(conversation);
  const { id, group } = conversation;
  if (group === null) return null;
  return (
    <header className={styles['head']}>
      <Back />
      <GroupPortrait group={group} size={40} />
      <div className={styles['headWords']}>
        <h2>
          <bdi>{group.name}</bdi>
        </h2>
        <p className={styles['headline']}>
          <button type="button" className={styles['members']} onClick={() => openGroup(id)}>
            {t('group.members', { count: group.memberCount })}
          </button>
        </p>
      </div>
      <ActionMenu about={t('conversation.more', { name: group.name })} actions={actions} />
    </header>
  );
}

/** In place of the composer, or above it: a request, or why nothing can be written. */
function Notice({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const { group } = conversation;
  const name = group?.invitedBy?.name ?? titleOf(conversation);
  const { accept, decline, withdraw, busy } = useRequestAnswers(conversation);
  const { isRequest, isPending, readOnly, can } = conversation;
  if (isRequest)
    return (
      <div className={styles['notice']}>
        <p>{t(group === null ? 'request.received' : 'group.invitation', { name, title: group?.name ?? '' })}</p>
        {can.accept ? (
          <Button size="sm" loading={busy} onClick={accept}>
            {t(group === null ? 'request.accept' : 'group.join')}
          </Button>
        ) : null}
        {can.decline ? (
          <Button size="sm" variant="default" onClick={decline}>
            {t('request.decline')}
          </Button>
        ) : null}
      </div>
    );
  if (isPending)
    return (
      <div className={styles['notice']}>
        <p>{t(readOnly === 'waits' ? 'request.full' : 'request.sent', { name })}</p>
        {can.withdraw ? (
          <Button size="xs" variant="default" loading={busy} onClick={withdraw}>
            {t('request.withdraw')}
          </Button>
        ) : null}
      </div>
    );
  return readOnly === null ? null : (
    <div className={styles['notice']}>
      <p>{t(readOnly === 'closed' ? 'readOnly.closed' : 'readOnly.unavailable', { name })}</p>
    </div>
  );
}

/** The messages once they have been read, or why they could not be. */
function Log(props: { query: UseQueryResult<History> } & Omit<Parameters<typeof Messages>[0], 'history'>): ReactNode {
  const { query, ...rest } = props;
  if (query.data) return <Messages history={query.data} {...rest} />;
  return query.error ? (
    <Problem text={describeFailure(query.error)} onRetry={() => void query.refetch()} />
  ) : (
    <CardSkeletons count={4} lines={1} disc={false} />
  );
}

/** The composer, with the message that is answered or edited. */
function useWriting(conversation: Conversation, nameOf: (id: string) => string, toLatest: () => void) {
  const [about, setAbout] = useState<About | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const canWrite = conversation.readOnly === null && !conversation.isRequest;
  const actions = useMessageActions({
    reply: (message) => setAbout({ kind: 'reply', message }),
    edit: (message) => setAbout({ kind: 'edit', message }),
    canWrite,
  });
  const end = () => {
    setAbout(null);
    field.current?.focus();
  };
  const composer = canWrite ? (
    <MessageComposer
      conversationId={conversation.id}
      name={titleOf(conversation)}
      field={field}
      showsTyping={conversation.showsTyping}
      about={about}
      nameOf={nameOf}
      onSent={() => {
        end();
        toLatest();
      }}
      onCancel={end}
    />
  ) : null;
  return { actions, composer };
}

/** One conversation: its messages, and the field for the next one. */
export function ConversationPane({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { user } = useSession();
  const { id, unread } = conversation;
  const title = titleOf(conversation);
  const names = useNames(conversation);
  const { nameOf } = names;
  const ownId = user?.id ?? '';
  // What was unread when the conversation was opened stays marked while it is open.
  const [readUpTo] = useState(conversation.readUpTo);
  const query = useQuery(historyQuery(id, unread > MANY ? Math.max(0, readUpTo - READ_BEFORE) : undefined));
  const scroller = useRef<HTMLDivElement>(null);
  const typing = useTyping(id);
  const { atEnd, onScroll, toEnd } = useReading(conversation, query.data, scroller);
  const hasNewer = query.data?.hasNewer === true;
  const latest = async () => {
    if (hasNewer) await loadLatest(queries, id);
    toEnd();
  };
  const { actions, composer } = useWriting(conversation, nameOf, () => void latest());
  const label = t('conversation.with', { name: title });
  return (
    <section className={styles['pane']} aria-label={label}>
      {conversation.group === null ? (
        <DirectHead conversation={conversation} />
      ) : (
        <GroupHead conversation={conversation} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div ref={scroller} className={styles['scroller']} onScroll={onScroll} role="log" tabIndex={0} aria-label={label}>
        <Log {...{ query, conversation, readUpTo, ownId, names, actions }} />
      </div>
      {atEnd && !hasNewer ? null : (
        <IconButton shape="round" className={styles['toEnd']} label={t('toEnd')} onClick={() => void latest()}>
          <IconArrowDown size={20} aria-hidden="true" />
        </IconButton>
      )}
      <p className={styles['typing']} role="status">
        {typing.length === 0 ? '' : t('typing', { name: formatList(typing.map(nameOf)), count: typing.length })}
      </p>
      <Notice conversation={conversation} />
      {composer}
    </section>
  );
}
