import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import type { Message } from '#contract/messaging/messages.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStore } from '#ui/store.ts';
import type { MessageActions } from '../actions/use-message-actions.tsx';
import { loadNewer, loadOlder, titleOf } from '../api.ts';
import { EventLine } from '../groups/event-line.tsx';
import type { Names } from '../groups/use-names.ts';
import { blocksOf, type History } from '../history.ts';
import { discard, outbox, retry } from '../outbox.ts';
import { isBehind } from '../outbox-queue.ts';
import { useStrings } from '../strings.ts';
import { MessageItem, receiptOf } from './message-item.tsx';
import { UnsentItem } from './unsent-item.tsx';
import styles from './messages.module.css';

interface Props {
  conversation: Conversation;
  history: History;
  /** Up to where the user had read when the conversation was opened. */
  readUpTo: number;
  ownId: string;
  names: Names;
  actions: MessageActions;
}

/** A button that loads more on one side. */
function More({ text, load }: { text: string; load: () => Promise<void> }): ReactNode {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await load().catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className={styles['loadMore']}>
      <Button size="xs" variant="light" loading={busy} onClick={() => void run()}>
        {text}
      </Button>
    </div>
  );
}

/** The messages that were read, by day, with those that are on their way at the end. */
export function Messages({ conversation, history, readUpTo, ownId, names, actions }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const unsent = useStore(outbox).filter(({ conversationId }) => conversationId === conversation.id);
  const known = new Set(history.messages.map(({ clientId }) => clientId));
  const { messages, hasOlder } = history;
  const blocks = blocksOf(messages, { dayOf: (at) => formatDate(at), readUpTo, ownId, hasOlder });
  const last = history.messages.at(-1);
  const hasReceipt = last?.actorId === ownId && !last.deleted && unsent.length === 0;
  const receipt = (message: Message): string => {
    if (conversation.kind === 'direct') return t(`receipt.${receiptOf(message, conversation.others[0])}`);
    const readers = names.group?.members.filter(
      ({ actor, readUpTo: mark }) => actor.id !== ownId && (mark ?? 0) >= message.sequence,
    );
    return (readers?.length ?? 0) === 0 ? t('receipt.sent') : t('receipt.readBy', { count: readers?.length ?? 0 });
  };
  return (
    <div className={styles['messages']}>
      {history.hasOlder ? <More text={t('older')} load={() => loadOlder(queries, conversation.id)} /> : null}
      {blocks.length === 0 && unsent.length === 0 ? (
        <p className={styles['begin']}>{t('begin', { name: titleOf(conversation) })}</p>
      ) : null}
      {blocks.map(({ message, day, startsUnread, startsGroup, startsRun }) => (
        <Fragment key={message.sequence}>
          {day === null ? null : <p className={styles['day']}>{day}</p>}
          {startsUnread ? (
            <p className={styles['unreadMark']} data-unread-mark="true" tabIndex={-1}>
              {t('unreadMark')}
            </p>
          ) : null}
          {message.event === null ? (
            <MessageItem
              message={message}
              ownId={ownId}
              {...{ startsGroup, startsRun }}
              named={conversation.kind !== 'direct'}
              nameOf={names.nameOf}
              actions={actions}
              receipt={hasReceipt && message === last ? receipt(message) : null}
            />
          ) : (
            <EventLine message={message} nameOf={names.nameOf} />
          )}
        </Fragment>
      ))}
      {history.hasNewer ? <More text={t('newer')} load={() => loadNewer(queries, conversation.id)} /> : null}
      {unsent
        .filter(({ clientId }) => !known.has(clientId))
        .map((each) => (
          <UnsentItem
            key={each.clientId}
            unsent={each}
            onRetry={() => retry(queries, each)}
            isBehind={isBehind(each, unsent)}
            onDiscard={() => discard(queries, each)}
          />
        ))}
    </div>
  );
}
