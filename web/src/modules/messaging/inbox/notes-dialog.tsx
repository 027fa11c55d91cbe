import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  addConversationNote,
  type ConversationNote,
  deleteConversationNote,
  NOTE_MAX,
} from '#contract/messaging/inbox.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { notesQuery } from './api.ts';
import styles from './inbox.module.css';

function Note({ note, onDelete }: { note: ConversationNote; onDelete: () => void }): ReactNode {
  const t = useStrings();
  return (
    <li className={styles['note']}>
      <div className={styles['noteWords']}>
        <p className={styles['noteHead']}>
          <bdi>{note.author.name}</bdi> <time dateTime={note.at}>{formatDate(note.at, 'dateTime')}</time>
        </p>
        <p dir="auto" className={styles['noteText']}>
          {note.text}
        </p>
      </div>
      {note.can.delete ? (
        <IconButton label={t('notes.delete', { name: note.author.name })} onClick={onDelete}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
}

/** What the team of a page notes beside a conversation; the other side never sees it. */
export default function NotesDialog({
  conversationId,
  onClose,
}: {
  conversationId: string;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { queryKey } = notesQuery(conversationId);
  const { data, error, refetch } = useQuery(notesQuery(conversationId));
  const [text, setText] = useState('');
  const scope = `notes ${conversationId}`;
  const busy = useWriting(scope) !== undefined;
  const write = async (send: () => Promise<unknown>) =>
    (await mutate(queries, { scope, name: 'write', send, onDone: () => queries.invalidateQueries({ queryKey }) })).done;
  const add = async () => {
    if (text.trim() === '') return;
    const params = { conversationId };
    if (await write(() => call(addConversationNote, { params, body: { text } }))) setText('');
  };
  const notes = data?.data;
  return (
    <Dialog title={t('notes.title')} onClose={onClose}>
      <p className={styles['hint']}>{t('notes.hint')}</p>
      {notes === undefined ? (
        error ? (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons />
        )
      ) : notes.length === 0 ? (
        <Empty text={t('notes.none')} />
      ) : (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <Note
              key={note.id}
              note={note}
              onDelete={() => void write(() => call(deleteConversationNote, { params: { noteId: note.id } }))}
            />
          ))}
        </ul>
      )}
      <GuardedForm aria-label={t('notes.new')} className={styles['noteForm']} onSend={() => void add()}>
        <Textarea
          label={t('notes.new')}
          rows={2}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <CharactersLeft value={text} max={NOTE_MAX} />
        <Button type="submit" size="sm" loading={busy} disabled={text.trim() === ''}>
          {t('notes.add')}
        </Button>
      </GuardedForm>
    </Dialog>
  );
}
