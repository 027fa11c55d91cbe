import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listConversations, openConversation } from '#contract/messaging.ts';
import { messageOf } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { type Receiver, Receivers } from './receivers.tsx';
import styles from './share.module.css';

const NOTE_MAX = 1_000;
interface Sending {
  readonly conversationId: string;
  readonly clientId: string;
  readonly note: string;
}
interface Props {
  title: string;
  /** At most so many conversations. */
  max: number;
  /** Whether the sender's own words go with it. */
  withNote: boolean;
  send: (one: Sending) => Promise<unknown>;
  onClose: () => void;
}

interface Failed {
  readonly receiver: Receiver;
  readonly error: unknown;
}
/** One message to each, one after the other. Returns those who did not get it. */
async function sendToEach(all: readonly Receiver[], note: string, send: Props['send']): Promise<readonly Failed[]> {
  const failed: Failed[] = [];
  for (const receiver of all)
    try {
      const conversationId = receiver.isPerson
        ? (await call(openConversation, { params: { actorId: receiver.id } })).data.id
        : receiver.id;
      await send({ conversationId, clientId: receiver.clientId, note });
    } catch (error) {
      failed.push({ receiver, error });
    }
  return failed;
}

/** Sends something in several conversations. Those who did not get it stay chosen, and the reason is shown. */
export function ShareDialog({ title, max, withNote, send, onClose }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly Receiver[]>([]);
  const [note, setNote] = useState('');
  const { write, busy } = useWrite(() => ({
    send: () => sendToEach(chosen, note.trim(), send),
    onDone: (failed) => {
      void queries.invalidateQueries({ queryKey: queryKey(listConversations) });
      const count = chosen.length - failed.length;
      if (count > 0) toast.success(t('share.done', { count }));
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
