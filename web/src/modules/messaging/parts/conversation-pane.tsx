import { IconClock } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import type { HeldMessage } from '#contract/messaging/sending.ts';
import { PictureDrop } from '#web/media';
import { QuietPlace } from '#shell/quiet/quiet-bar.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatList } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useMessageActions } from '../actions/use-message-actions.tsx';
import { AgreedBar } from '../agreed/agreed-bar.tsx';
import { historyQuery, titleOf } from '../api.ts';
import { useDesk } from '../desk.ts';
import { type Names, useNames } from '../groups/use-names.ts';
import { pendingFilesOf } from '../files/pending-files.ts';
import { ContactFields } from '../contact/contact-fields.tsx';
import { ContactLine } from '../contact/contact-line.tsx';
import { SubjectLine } from '../contact/subject-line.tsx';
import type { History } from '../history.ts';
import { InboxBar } from '../inbox/inbox-bar.tsx';
import { KeptPlace } from '../place/kept-place.tsx';
import { useJump } from '../place/use-jump.ts';
import { useWatchedLog, useLatest } from '../place/use-latest.ts';
import { HeldItems } from '../sending/held-items.tsx';
import { openScheduled } from '../sending/open-scheduled.tsx';
import sending from '../sending/sending.module.css';
import { useHeld } from '../sending/use-held.ts';
import { useStrings } from '../strings.ts';
import { useReading } from '../use-reading.ts';
import { useTyping } from '../use-whispers.ts';
import { type About, MessageComposer } from './message-composer.tsx';
import { Messages } from './messages.tsx';
import { ScrolledLog } from './scrolled-log.tsx';
import styles from './messaging.module.css';
import { Head } from './conversation-head.tsx';
import { Notice } from './conversation-notice.tsx';

/** With more unread messages, the conversation opens at the first of them, with some before it. */
const MANY = 40;
const READ_BEFORE = 10;

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

/** How many messages wait for their time, and what failed; opens their list. */
function Waiting({ count, conversationId }: { count: number; conversationId: string }): ReactNode {
  const t = useStrings();
  if (count === 0) return null;
  return (
    <div className={sending['banner']}>
      <IconClock size={16} aria-hidden="true" />
      <span>{t('scheduled.count', { count })}</span>
      <Button size="xs" variant="subtle" onClick={() => openScheduled(conversationId)}>
        {t('scheduled.show')}
      </Button>
    </div>
  );
}

/** The composer, with the message that is answered or edited. */
function useWriting(
  conversation: Conversation,
  history: History | undefined,
  ownId: string,
  { nameOf, others }: Names,
  toLatest: () => void,
) {
  const restore = useRef<(text: string) => void>(() => undefined);
  const [about, setAbout] = useState<About | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const canWrite = conversation.readOnly === null && !conversation.isRequest;
  const [pendingFiles] = useState(() => pendingFilesOf(conversation.id, ownId));
  const actions = useMessageActions({
    reply: (message) => setAbout({ kind: 'reply', message }),
    edit: (message) => setAbout({ kind: 'edit', message }),
    canWrite,
  });
  const end = () => {
    setAbout(null);
    field.current?.focus();
  };
  const editLast = () => {
    const last = history?.hasNewer ? undefined : history?.messages.findLast(actions.isEditable);
    if (last) setAbout({ kind: 'edit', message: last });
    return last !== undefined;
  };
  const composer = canWrite ? (
    <MessageComposer
      conversation={conversation}
      name={titleOf(conversation)}
      field={field}
      about={about}
      pendingFiles={pendingFiles}
      nameOf={nameOf}
      others={others}
      onSent={() => {
        end();
        toLatest();
      }}
      onCancel={end}
      onEditLast={editLast}
      onReady={(each) => {
        restore.current = each;
      }}
    />
  ) : null;
  const putBack = ({ text, fileIds, files }: HeldMessage) => {
    // Files or a card without words leave what is being written.
    if (text !== '') restore.current(text);
    pendingFiles.restore(
      fileIds.flatMap((id, index) => {
        const file = files[index];
        return file === undefined ? [] : [{ id, file }];
      }),
    );
    field.current?.focus();
  };
  // What is dropped while a message is edited would not go with it.
  const canAttach = canWrite && about?.kind !== 'edit';
  return { actions, composer, putBack, attach: canAttach ? pendingFiles.add : null };
}

interface PaneProps {
  conversation: Conversation;
  /** In place of its usual head. */
  head?: ReactNode | undefined;
}

/** One conversation: its messages, and the field for the next one. */
export function ConversationPane({ conversation, head }: PaneProps): ReactNode {
  const t = useStrings();
  const { actorId: ownId } = useDesk();
  const { id, unread } = conversation;
  const title = titleOf(conversation);
  const names = useNames(conversation);
  const { nameOf } = names;
  // What was unread when the conversation was opened stays marked while it is open.
  const [opened] = useState({ conversationId: id, readUpTo: conversation.readUpTo, hasUnread: unread > 0 });
  const { readUpTo } = opened;
  const query = useQuery(historyQuery(id, unread > MANY ? Math.max(0, readUpTo - READ_BEFORE) : undefined));
  const history = query.data;
  const scroller = useRef<HTMLDivElement>(null);
  const typing = useTyping(id);
  const { atEnd, onScroll, toEnd } = useReading(conversation, history, scroller);
  const { latest, goesToEnd } = useLatest(id, history, toEnd);
  const { actions, composer, putBack, attach } = useWriting(conversation, history, ownId, names, latest);
  const { pending, undo, sendNow } = useHeld(id, putBack);
  useJump(id, scroller, history);
  useWatchedLog(id, scroller);
  const toLatest = atEnd && history?.hasNewer !== true ? null : latest;
  const label = t('conversation.with', { name: title });
  return (
    <section className={styles['pane']} aria-label={label}>
      <PictureDrop
        className={styles['inner']}
        hint={t('files.drop')}
        disabled={attach === null}
        onFiles={(files) => attach?.(files)}
      >
        {head ?? <Head conversation={conversation} />}
        <InboxBar conversation={conversation} />
        <AgreedBar conversation={conversation} />
        <SubjectLine conversation={conversation} />
        <ContactLine conversation={conversation} />
        <ScrolledLog {...{ label, scroller, history, onScroll }} unread={opened} onLatest={toLatest}>
          <KeptPlace {...{ scroller, goesToEnd, history }}>
            <Log {...{ query, conversation, readUpTo, ownId, names, actions }} />
          </KeptPlace>
          <HeldItems {...{ pending, undo, sendNow }} />
        </ScrolledLog>
        <p className={styles['typing']} role="status">
          {typing.length === 0 ? '' : t('typing', { name: formatList(typing.map(nameOf)), count: typing.length })}
        </p>
        <Waiting count={pending.filter(({ kind }) => kind === 'scheduled').length} conversationId={id} />
        <Notice conversation={conversation} />
        {conversation.can.describe ? <ContactFields conversation={conversation} name={title} /> : null}
        <QuietPlace />
        {composer}
      </PictureDrop>
    </section>
  );
}
