import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  createSavedReply,
  deleteSavedReply,
  editSavedReply,
  REPLY_TITLE_MAX,
  type SavedReply,
} from '#contract/messaging/inbox.ts';
import { MESSAGE_MAX } from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import { repliesQuery } from './api.ts';
import styles from './inbox.module.css';

const SCOPE = 'saved replies';
type Edited = Pick<SavedReply, 'title' | 'text'> & { readonly id: string | null };

function useReplyWrites() {
  const queries = useQueryClient();
  const { queryKey } = repliesQuery();
  const write = async (send: () => Promise<unknown>) => {
    const onDone = () => queries.invalidateQueries({ queryKey });
    return (await mutate(queries, { scope: SCOPE, name: 'write', send, onDone })).done;
  };
  return {
    busy: useWriting(SCOPE) !== undefined,
    save: ({ id, title, text }: Edited) =>
      write(() =>
        id === null
          ? call(createSavedReply, { body: { title, text } })
          : call(editSavedReply, { params: { replyId: id }, body: { title, text } }),
      ),
    remove: (id: string) => void write(() => call(deleteSavedReply, { params: { replyId: id } })),
  };
}

/** Writes or changes one saved reply. */
function ReplyForm({ of, onDone }: { of: Edited; onDone: () => void }): ReactNode {
  const t = useStrings();
  const { busy, save } = useReplyWrites();
  const [edited, setEdited] = useState(of);
  const isEmpty = edited.title.trim() === '' || edited.text.trim() === '';
  const send = async () => {
    if (!isEmpty && (await save(edited))) onDone();
  };
  return (
    <GuardedForm aria-label={t('replies.new')} className={styles['noteForm']} onSend={() => void send()}>
      <TextInput
        label={t('replies.name')}
        maxLength={REPLY_TITLE_MAX}
        value={edited.title}
        onChange={({ currentTarget }) => setEdited({ ...edited, title: currentTarget.value })}
      />
      <Textarea
        label={t('replies.text')}
        rows={4}
        value={edited.text}
        onChange={({ currentTarget }) => setEdited({ ...edited, text: currentTarget.value })}
      />
      <CharactersLeft value={edited.text} max={MESSAGE_MAX} />
      <div className={styles['buttons']}>
        <Button type="submit" size="sm" loading={busy} disabled={isEmpty}>
          {t('replies.save')}
        </Button>
        <Button size="sm" variant="default" onClick={onDone}>
          {t('replies.back')}
        </Button>
      </div>
    </GuardedForm>
  );
}

/** Chooses a saved reply for the message that is being written, and keeps the list of them. */
// oxlint-disable-next-line max-lines-per-function -- one list of parts, read from top to bottom
export default function RepliesDialog({
  onChoose,
  onClose,
}: {
  onChoose: (text: string) => void;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(repliesQuery());
  const { remove } = useReplyWrites();
  const [edited, setEdited] = useState<Edited | null>(null);
  const replies = data?.data;
  if (edited !== null)
    return (
      <Dialog title={t('replies.title')} onClose={onClose}>
        <ReplyForm of={edited} onDone={() => setEdited(null)} />
      </Dialog>
    );
  return (
    <Dialog
      title={t('replies.title')}
      onClose={onClose}
      actions={<Button onClick={() => setEdited({ id: null, title: '', text: '' })}>{t('replies.new')}</Button>}
    >
      {replies === undefined ? (
        error ? (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons />
        )
      ) : replies.length === 0 ? (
        <Empty text={t('replies.none')} />
      ) : (
        <ul className={styles['notes']}>
          {replies.map((reply) => (
            <li key={reply.id} className={styles['note']}>
              <button
                type="button"
                className={styles['choose']}
                onClick={() => {
                  onChoose(reply.text);
                  onClose();
                }}
              >
                <span className={styles['noteHead']}>{reply.title}</span>
                <span dir="auto" className={styles['replyText']}>
                  {reply.text}
                </span>
              </button>
              <ActionMenu
                about={t('replies.actions', { name: reply.title })}
                actions={[
                  { key: 'edit', label: t('replies.edit'), run: () => setEdited(reply) },
                  { key: 'delete', label: t('replies.delete'), danger: true, run: () => remove(reply.id) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
