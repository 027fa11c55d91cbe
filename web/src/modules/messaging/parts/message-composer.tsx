import { IconClock, IconMessage2Plus, IconSend2, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type Conversation, MESSAGE_MAX } from '#contract/messaging.ts';
import { editMessage, type Message } from '#contract/messaging.messages.ts';
import { graphemes, UNITS } from '#contract/core/text.ts';
import { call } from '#shell/calls/call.ts';
import { sendTyping } from '#shell/live/whispers.ts';
import { mutate } from '#shell/state/mutate.ts';
import { isComposing } from '#ui/composing.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { putMessage } from '../api.ts';
import { useDesk } from '../desk.ts';
import { openReplies } from '../inbox/open-replies.tsx';
import { sendText } from '../outbox.ts';
import { openSchedule } from '../sending/open-scheduled.tsx';
import { useDraft } from '../sending/use-draft.ts';
import { useStrings } from '../strings.ts';
import styles from './composer.module.css';

/** Milliseconds between two signs that the user is typing. */
const TYPING_MS = 3_000;

/** The message that is answered or edited. */
export interface About {
  readonly kind: 'reply' | 'edit';
  readonly message: Message;
}
interface Props {
  conversation: Conversation;
  /** The other person, for the label of the field. */
  name: string;
  field: RefObject<HTMLTextAreaElement | null>;
  about: About | null;
  nameOf: (id: string) => string;
  onSent: () => void;
  onCancel: () => void;
  /** Hands out a function that puts a text back into the field. */
  onReady?: (restore: (text: string) => void) => void;
}

/** What is being typed: kept for each conversation, or the text of the message that is edited. */
function useTyped({ conversation, about, onSent, onCancel, onReady }: Props) {
  const queries = useQueryClient();
  const { actorId } = useDesk();
  const { id: conversationId, showsTyping, undoSeconds } = conversation;
  const draft = useDraft(conversation);
  const [editText, setEditText] = useState('');
  const [edited, setEdited] = useState<Message | null>(null);
  const typedAt = useRef(-TYPING_MS);
  const editing = about?.kind === 'edit' ? about.message : null;
  if (editing !== edited) {
    setEdited(editing);
    setEditText(editing?.text ?? '');
  }
  const text = editing === null ? draft.text : editText;
  const isTooLong = text.length > MESSAGE_MAX * UNITS || graphemes(text) > MESSAGE_MAX;
  const canSend = text.trim() !== '' && !isTooLong;
  const type = (value: string) => {
    if (editing !== null) {
      setEditText(value);
      return;
    }
    draft.type(value);
    if (!showsTyping || value === '' || performance.now() - typedAt.current < TYPING_MS) return;
    typedAt.current = performance.now();
    sendTyping(conversationId);
  };
  const submit = () => {
    if (!canSend) return;
    if (editing !== null) {
      void mutate(queries, {
        send: () => call(editMessage, { params: { messageId: editing.id }, body: { text } }),
        onDone: ({ data }) => putMessage(queries, data),
      });
      onCancel();
      return;
    }
    sendText(queries, {
      conversationId,
      actorId,
      text: text.trim(),
      replyTo: about?.message.sequence,
      seconds: undoSeconds,
    });
    end();
  };
  const end = () => {
    typedAt.current = -TYPING_MS;
    draft.end();
    onSent();
  };
  const schedule = () => openSchedule({ conversationId, text: text.trim(), replyTo: about?.message.sequence }, end);
  useEffect(() => onReady?.((words) => draft.type(words)));
  return { text, canSend, type, submit, schedule, isEdit: editing !== null };
}

/** What the next message is about, with a button that ends it. */
function AboutLine({ about, nameOf, onCancel }: Pick<Props, 'nameOf' | 'onCancel'> & { about: About }): ReactNode {
  const t = useStrings();
  const isEdit = about.kind === 'edit';
  const reply = t('composer.reply', { name: nameOf(about.message.actorId) });
  return (
    <div className={styles['about']}>
      <p dir="auto">
        <strong>{isEdit ? t('composer.edit') : reply}</strong> {isEdit ? null : about.message.text}
      </p>
      <IconButton label={t('composer.cancel')} onClick={onCancel}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Writes a message. Enter sends it, Shift+Enter begins a new line. */
export function MessageComposer(props: Props): ReactNode {
  const { name, field, about, nameOf, onCancel } = props;
  const t = useStrings();
  const { text, canSend, type, submit, schedule, isEdit } = useTyped(props);
  const insert = (reply: string) => {
    type(text.trim() === '' ? reply : `${text.trimEnd()}\n${reply}`);
    field.current?.focus();
  };
  useEffect(() => {
    if (about !== null) field.current?.focus();
  }, [about, field]);
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const cancels = event.key === 'Escape' && about !== null;
    const sends = event.key === 'Enter' && !event.shiftKey;
    if (!cancels && !sends) return;
    event.preventDefault();
    if (cancels) onCancel();
    else submit();
  };
  const label = about?.kind === 'edit' ? t('composer.edit') : t('composer.label', { name });
  return (
    <GuardedForm className={styles['composer']} aria-label={label} onSend={submit}>
      {about === null ? null : <AboutLine about={about} nameOf={nameOf} onCancel={onCancel} />}
      <div className={styles['composerLine']}>
        {isEdit ? null : (
          <IconButton label={t('replies.open')} onClick={() => openReplies(insert)}>
            <IconMessage2Plus size={20} aria-hidden="true" />
          </IconButton>
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={label}
          placeholder={t('composer.placeholder')}
          className={styles['field']}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keys}
        />
        {isEdit ? null : (
          <IconButton label={t('scheduled.new')} onClick={schedule}>
            <IconClock size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          type="submit"
          shape="round"
          label={t('composer.send')}
          disabled={!canSend}
          className={styles['send']}
        >
          <IconSend2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {text.length > MESSAGE_MAX - 500 ? <CharactersLeft value={text} max={MESSAGE_MAX} /> : null}
    </GuardedForm>
  );
}
