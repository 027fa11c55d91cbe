import { IconClock, IconMessage2Plus, IconSend2, IconX } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { type Conversation, MESSAGE_MAX } from '#contract/messaging/messaging.ts';
import { editMessage, type Message } from '#contract/messaging/messages.ts';
import { graphemes, UNITS } from '#contract/core/text.ts';
import { call } from '#shell/calls/call.ts';
import { sendTyping } from '#shell/live/whispers.ts';
import { mutate } from '#shell/state/mutate.ts';
import { isComposing } from '#ui/composing.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { EmojiButton } from '#ui/emoji/emoji-button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStore } from '#ui/store.ts';
import { putMessage } from '../api.ts';
import { useDesk, useReadsMessages } from '../desk.ts';
import { openReplies } from '../inbox/open-replies.tsx';
import { AttachButton } from '../files/attach-button.tsx';
import { FileTray } from '../files/file-tray.tsx';
import files from '../files/files.module.css';
import { peaksAmong, type PendingFile, type PendingFiles } from '../files/pending-files.ts';
import { sendUnsent } from '../outbox.ts';
import { openSchedule } from '../sending/open-scheduled.tsx';
import { useDraft } from '../sending/use-draft.ts';
import { VoiceRecorder } from '../voice/voice-recorder.tsx';
import { useStrings } from '../strings.ts';
import { MessageField } from './message-field.tsx';
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
  /** What is attached to the next message. */
  pendingFiles: PendingFiles;
  nameOf: (id: string) => string;
  /** Who else is in the conversation: they are suggested first behind an @. */
  others: readonly ActorCard[];
  onSent: () => void;
  onCancel: () => void;
  /** Edits the last message of the user; false where there is none to edit. */
  onEditLast: () => boolean;
  /** Hands out a function that puts a text back into the field. */
  onReady?: (restore: (text: string) => void) => void;
}

function judge(text: string, attached: readonly PendingFile[]): { isUploading: boolean; canSend: boolean } {
  const isTooLong = text.length > MESSAGE_MAX * UNITS || graphemes(text) > MESSAGE_MAX;
  const isUploading = attached.some(({ step }) => step !== 'ready');
  const isEmpty = text.trim() === '' && attached.length === 0;
  return { isUploading, canSend: !isEmpty && !isTooLong && !isUploading };
}

function saveEdit(queries: QueryClient, messageId: string, text: string): void {
  void mutate(queries, {
    send: () => call(editMessage, { params: { messageId }, body: { text } }),
    onDone: ({ data }) => putMessage(queries, data),
  });
}

/** What is being typed: kept for each conversation, or the text of the message that is edited. */
function useTyped({ conversation, about, pendingFiles, onSent, onCancel, onReady }: Props) {
  const queries = useQueryClient();
  const { actorId } = useDesk();
  const { id: conversationId, showsTyping, undoSeconds } = conversation;
  const draft = useDraft(conversation);
  const [editText, setEditText] = useState('');
  const [edited, setEdited] = useState<Message | null>(null);
  const typedAt = useRef(-TYPING_MS);
  const attached = useStore(pendingFiles.items);
  const editing = about?.kind === 'edit' ? about.message : null;
  if (editing !== edited) {
    setEdited(editing);
    setEditText(editing?.text ?? '');
  }
  const text = editing === null ? draft.text : editText;
  const { isUploading, canSend } = judge(text, editing === null ? attached : []);
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
      saveEdit(queries, editing.id, text);
      onCancel();
      return;
    }
    sendUnsent(queries, {
      conversationId,
      actorId,
      text: text.trim(),
      files: pendingFiles.take(),
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
  const schedule = () => {
    const uploads = attached.flatMap(({ ready }) => (ready === null ? [] : [ready]));
    const fileIds = uploads.map(({ id }) => id);
    const peaks = peaksAmong(uploads);
    openSchedule({ conversationId, text: text.trim(), fileIds, peaks, replyTo: about?.message.sequence }, () => {
      pendingFiles.take();
      end();
    });
  };
  useEffect(() => onReady?.((words) => draft.type(words)));
  return { text, canSend, isUploading, type, submit, schedule, isEdit: editing !== null };
}

/** What the next message is about, with a button that ends it. */
function AboutLine({ about, nameOf, onCancel }: Pick<Props, 'nameOf' | 'onCancel'> & { about: About }): ReactNode {
  const t = useStrings();
  const isEdit = about.kind === 'edit';
  const reply = t('composer.reply', { name: nameOf(about.message.actorId) });
  return (
    <div className={styles['about']}>
      <p dir="auto">
        <strong>{isEdit ? t('composer.edit') : reply}</strong>{' '}
        {isEdit ? null : about.message.text || t('files.count', { count: about.message.files.length })}
      </p>
      <IconButton label={t('composer.cancel')} onClick={onCancel}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface ToolsProps extends Pick<Props, 'field' | 'pendingFiles'> {
  isEdit: boolean;
  isUploading: boolean;
  type: (text: string) => void;
  insert: (reply: string) => void;
  schedule: () => void;
}
/** What else goes into a message; what is edited only has words. */
function Tools({ field, pendingFiles, isEdit, isUploading, type, insert, schedule }: ToolsProps): ReactNode {
  const t = useStrings();
  const hasReplies = useReadsMessages();
  return (
    <div className={styles['tools']}>
      {isEdit ? null : (
        <>
          <AttachButton onFiles={pendingFiles.add} />
          <VoiceRecorder onRecorded={({ file, peaks }) => pendingFiles.addVoice(file, peaks)} />
        </>
      )}
      <EmojiButton field={field} onChange={type} />
      {isEdit ? null : (
        <>
          {hasReplies ? (
            <IconButton label={t('replies.open')} onClick={() => openReplies(insert)}>
              <IconMessage2Plus size={20} aria-hidden="true" />
            </IconButton>
          ) : null}
          <IconButton label={t('scheduled.new')} disabled={isUploading} onClick={schedule}>
            <IconClock size={20} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}

/** Writes a message. Enter sends it, Shift+Enter begins a new line. */
export function MessageComposer(props: Props): ReactNode {
  const { name, field, about, pendingFiles, nameOf, others, onCancel, onEditLast } = props;
  const t = useStrings();
  const { text, canSend, isUploading, type, submit, schedule, isEdit } = useTyped(props);
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
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    const edits = event.key === 'ArrowUp' && isPlain && text === '' && about === null && onEditLast();
    if (!cancels && !sends && !edits) return;
    event.preventDefault();
    if (cancels) onCancel();
    else if (sends) submit();
  };
  const label = about?.kind === 'edit' ? t('composer.edit') : t('composer.label', { name });
  return (
    <GuardedForm className={styles['composer']} aria-label={label} onSend={submit}>
      {about === null ? null : <AboutLine about={about} nameOf={nameOf} onCancel={onCancel} />}
      {isEdit ? null : <FileTray files={pendingFiles} />}
      {isUploading ? <p className={files['waiting']}>{t('files.waiting')}</p> : null}
      <div className={styles['composerLine']}>
        <MessageField {...{ field, label, text, type, others }} onKey={keys} />
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
      <Tools {...{ field, pendingFiles, isEdit, isUploading, type, insert, schedule }} />
      {text.length > MESSAGE_MAX - 500 ? <CharactersLeft value={text} max={MESSAGE_MAX} /> : null}
    </GuardedForm>
  );
}
