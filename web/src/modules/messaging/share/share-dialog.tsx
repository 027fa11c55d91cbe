import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listConversations, openConversation, type UndoSeconds } from '#contract/messaging/messaging.ts';
import type { Message } from '#contract/messaging/messages.ts';
import { type HeldMessage, listHeldMessages, undoMessage } from '#contract/messaging/sending.ts';
import { messageOf } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { type Receiver, Receivers } from './receivers.tsx';
import styles from './share.module.css';

const NOTE_MAX = 1_000;
interface Sending {
  readonly conversationId: string;
  readonly clientId: string;
  readonly note: string;
  readonly undoSeconds: UndoSeconds;
}
interface Props {
  title: string;
  /** At most so many conversations. */
  max: number;
  /** Whether the sender's own words go with it. */
  withNote: boolean;
  /** The reply is what was sent, or what is held back for some seconds. */
  send: (one: Sending) => Promise<{ data: Message | HeldMessage }>;
  onClose: () => void;
}

interface Failed {
  readonly receiver: Receiver;
  readonly error: unknown;
}
interface Outcome {
  readonly failed: readonly Failed[];
  /** What the server holds back, so that it can be undone. */
  readonly pending: readonly HeldMessage[];
}
const placeOf = async ({ id, isPerson, undoSeconds }: Receiver) => {
  if (!isPerson) return { id, undoSeconds };
  return (await call(openConversation, { params: { actorId: id } })).data;
};
/** One message to each, one after the other. */
async function sendToEach(all: readonly Receiver[], note: string, send: Props['send']): Promise<Outcome> {
  const failed: Failed[] = [];
  const pending: HeldMessage[] = [];
  for (const receiver of all)
    try {
      const { id: conversationId, undoSeconds } = await placeOf(receiver);
      const { data } = await send({ conversationId, clientId: receiver.clientId, note, undoSeconds });
      if ('dueAt' in data) pending.push(data);
    } catch (error) {
      failed.push({ receiver, error });
    }
  return { failed, pending };
}

/** Undoes what is held back everywhere; what was sent in the meantime stays sent. */
async function undoAll(queries: QueryClient, pending: readonly HeldMessage[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    pending.map(async ({ id }) => call(undoMessage, { params: { heldId: id } })),
  );
  await queries.invalidateQueries({ queryKey: queryKey(listHeldMessages) });
  const lost = outcomes.find((each) => each.status === 'rejected');
  if (lost === undefined) return void toast.success(text('share.undone'));
  toast.warning(messageOf(lost.reason));
}
/** Says that it is sent soon, with a button that undoes it until then. */
function offerUndo(queries: QueryClient, pending: readonly HeldMessage[]): void {
  void queries.invalidateQueries({ queryKey: queryKey(listHeldMessages) });
  const end = Math.min(...pending.map(({ dueAt }) => Date.parse(dueAt)));
  toast.success(text('share.pending', { count: pending.length }), {
    action: { label: text('held.undo'), run: () => void undoAll(queries, pending) },
    timeout: Math.max(1_000, end - Date.now()),
  });
}

/** Sends something in several conversations. Those who did not get it stay chosen, and the reason is shown. */
export function ShareDialog({ title, max, withNote, send, onClose }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly Receiver[]>([]);
  const [note, setNote] = useState('');
  const { write, busy } = useWrite(() => ({
    send: () => sendToEach(chosen, note.trim(), send),
    onDone: ({ failed, pending }) => {
      void queries.invalidateQueries({ queryKey: queryKey(listConversations) });
      const count = chosen.length - failed.length - pending.length;
      if (count > 0) toast.success(t('share.done', { count }));
      if (pending.length > 0) offerUndo(queries, pending);
      const [first] = failed;
      if (first === undefined) return onClose();
      setChosen(failed.map(({ receiver }) => receiver));
      const names = failed.map(({ receiver }) => receiver.name).join(', ');
      toast.warning(t('share.failed', { names, reason: messageOf(first.error) }));
    },
  }));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void write()}>
          {t('share.send')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <p className={styles['soft']}>{t('share.about')}</p>
        <Receivers chosen={chosen} max={max} onChange={setChosen} />
        {withNote ? (
          <Textarea
            label={t('share.note')}
            rows={2}
            maxLength={NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
