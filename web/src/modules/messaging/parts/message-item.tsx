import { IconArrowForwardUp, IconDots, IconMoodPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { MESSAGE_REACTIONS, type Message } from '#contract/messaging/messages.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Menu, type MenuGroup } from '#ui/menu/menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import button from '#ui/parts/icon-button.module.css';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { useLongPress } from '#ui/menu/use-long-press.ts';
import { type MessageActions, SIGNS } from '../actions/use-message-actions.tsx';
import { MessageFiles } from '../files/message-files.tsx';
import { useFreshAddresses } from '../files/use-fresh-addresses.ts';
import { PreviewCard } from '../previews/preview-card.tsx';
import { useStrings } from '../strings.ts';
import { MessageText } from './message-text.tsx';
import { SharedThing } from './shared-thing.tsx';
import styles from './messages.module.css';

/** The answered message, above the answer. */
function Quote({
  reply,
  nameOf,
}: {
  reply: NonNullable<Message['replyTo']>;
  nameOf: (id: string) => string;
}): ReactNode {
  const t = useStrings();
  return (
    <p className={styles['quote']} dir="auto">
      <strong>
        <bdi>{nameOf(reply.actorId)}</bdi>
      </strong>{' '}
      {reply.excerpt === '' ? t('message.deleted') : reply.excerpt}
    </p>
  );
}

function Reactions({
  message,
  ownId,
  nameOf,
  toggle,
}: {
  message: Message;
  ownId: string;
  nameOf: (id: string) => string;
  toggle: MessageActions['react'];
}): ReactNode {
  const t = useStrings();
  if (message.reactions.length === 0) return null;
  return (
    <div className={styles['reactions']}>
      {message.reactions.map(({ kind, actorIds }) => {
        const isOwn = actorIds.includes(ownId);
        const people = actorIds.map(nameOf).join(', ');
        return (
          <button
            key={kind}
            type="button"
            className={styles['reaction']}
            aria-pressed={isOwn}
            title={people}
            aria-label={t('reaction.by', { reaction: t(`reaction.${kind}`), people })}
            onClick={() => toggle(message, kind, !isOwn)}
          >
            <span aria-hidden="true">
              {SIGNS[kind]} {actorIds.length > 1 ? actorIds.length : ''}
            </span>
          </button>
        );
      })}
    </div>
  );
}

interface Props {
  message: Message;
  ownId: string;
  startsGroup: boolean;
  /** Its time stands above it; that of other messages is shown where one points at them. */
  startsRun: boolean;
  /** With more than two people, those who write are named. */
  named: boolean;
  nameOf: (id: string) => string;
  actions: MessageActions;
  /** Below the last message of the user: how far it has come. */
  receipt: string | null;
}

/** Someone whom the user blocks is heard only when asked for. */
export function MessageItem(props: Props): ReactNode {
  const t = useStrings();
  const [shown, setShown] = useState(false);
  const { message, startsGroup } = props;
  if (!message.blocked || shown) return <SeenMessage {...props} />;
  return (
    <div
      className={styles['message']}
      data-own="false"
      data-starts={startsGroup}
      data-sequence={message.sequence}
      tabIndex={-1}
    >
      <p className={styles['blocked']}>
        {t('message.blocked')}
        <Button size="xs" variant="subtle" onClick={() => setShown(true)}>
          {t('message.blocked.show')}
        </Button>
      </p>
    </div>
  );
}

/** What a message says and has, or why that is not shown. */
function Content({ message }: { message: Message }): ReactNode {
  const t = useStrings();
  const refresh = useFreshAddresses(message);
  if (message.deleted)
    return <p className={styles['gone']}>{t(message.withheld ? 'message.withheld' : 'message.deleted')}</p>;
  return (
    <>
      <RulingNotice thing={message} />
      {message.forwarded ? (
        <p className={styles['forwarded']}>
          <IconArrowForwardUp size={14} aria-hidden="true" /> {t('message.forwarded')}
        </p>
      ) : null}
      {message.text === '' ? null : <MessageText message={message} />}
      <SharedThing shared={message.shared} />
      <MessageFiles files={message.files} onBroken={refresh} />
    </>
  );
}

/** Who wrote the first of several messages: in words where there are several people, otherwise for screen readers. */
function Author({ message, isOwn, named, nameOf }: Pick<Props, 'message' | 'named' | 'nameOf'> & { isOwn: boolean }) {
  const t = useStrings();
  // Who of a page wrote it is said to its team.
  if (message.by !== null || (named && !isOwn))
    return (
      <p className={styles['author']}>
        <bdi>{message.by?.name ?? nameOf(message.actorId)}</bdi>
      </p>
    );
  return <VisuallyHidden>{isOwn ? t('you') : nameOf(message.actorId)}</VisuallyHidden>;
}

/** The reactions and the menu beside a message, for those who point at it or reach it by keyboard. */
function MessageTools({ message, actions, time }: Pick<Props, 'message' | 'actions'> & { time: string }): ReactNode {
  const t = useStrings();
  const reactions: MenuGroup = {
    key: 'react',
    heading: t('message.react'),
    items: MESSAGE_REACTIONS.map((kind) => ({
      key: kind,
      label: t(`reaction.${kind}`),
      icon: <span aria-hidden="true">{SIGNS[kind]}</span>,
      run: () => actions.react(message, kind, true),
    })),
  };
  const canReact = message.can.react;
  return (
    <>
      {canReact ? (
        <Menu
          label={t('message.reactTo', { time })}
          className={`${button['round']} ${styles['more']} ${styles['react']}`}
          groups={[reactions]}
        >
          <IconMoodPlus size={18} aria-hidden="true" />
        </Menu>
      ) : null}
      <Menu
        label={t('message.actions', { time })}
        className={`${button['round']} ${styles['more']}`}
        data={{ 'data-menu': 'message' }}
        groups={[...(canReact ? [reactions] : []), { key: 'actions', items: actions.of(message) }]}
      >
        <IconDots size={18} aria-hidden="true" />
      </Menu>
    </>
  );
}

/** One message with what can be done with it; a long press opens its menu on phones. */
function SeenMessage({ message, ownId, startsGroup, startsRun, named, nameOf, actions, receipt }: Props): ReactNode {
  const t = useStrings();
  const line = useRef<HTMLDivElement>(null);
  const press = useLongPress(() => line.current?.querySelector<HTMLElement>('[data-menu]')?.click());
  const isOwn = message.actorId === ownId;
  const time = formatDate(message.at, 'time');
  return (
    <div
      className={styles['message']}
      data-own={isOwn}
      data-starts={startsGroup}
      data-sequence={message.sequence}
      tabIndex={-1}
    >
      {startsRun ? (
        <p className={styles['time']}>
          <time dateTime={message.at}>{time}</time>
        </p>
      ) : null}
      <div ref={line} className={styles['bubbleLine']}>
        <div className={styles['bubble']} data-deleted={message.deleted} {...press}>
          {startsGroup ? <Author {...{ message, isOwn, named, nameOf }} /> : null}
          {message.replyTo === null ? null : <Quote reply={message.replyTo} nameOf={nameOf} />}
          <Content message={message} />
          {message.editedAt === null || message.deleted ? null : (
            <p className={styles['stamp']}>{t('message.edited')}</p>
          )}
        </div>
        <div className={styles['tools']}>
          <MessageTools {...{ message, actions, time }} />
          {startsRun ? null : (
            <time dateTime={message.at} className={styles['stamp']}>
              {time}
            </time>
          )}
        </div>
      </div>
      {message.preview === null ? null : <PreviewCard message={message} preview={message.preview} />}
      <Reactions message={message} ownId={ownId} nameOf={nameOf} toggle={actions.react} />
      {receipt === null ? null : <p className={styles['receipt']}>{receipt}</p>}
    </div>
  );
}

/** How far the last own message has come, as far as both sides show it. */
export function receiptOf(
  message: Message,
  other: Conversation['others'][number] | undefined,
): 'sent' | 'delivered' | 'read' {
  if ((other?.readUpTo ?? 0) >= message.sequence) return 'read';
  return (other?.deliveredUpTo ?? 0) >= message.sequence ? 'delivered' : 'sent';
}
