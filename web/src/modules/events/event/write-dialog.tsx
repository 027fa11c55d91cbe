import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { EVENT_MESSAGE_MAX, MESSAGES_A_DAY } from '#contract/events/choices.ts';
import { listEventMessages, writeToAll } from '#contract/events/hosting.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';

interface Props {
  eventId: string;
  name: string;
}
interface Message {
  readonly text: string;
  readonly clientId: string;
}
/** A message to all who have a seat, which they find in their notifications and on the screen of the event. */
function WriteDialog({ eventId, name, onClose }: Props & { onClose: () => void }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const [draft] = useState(() => draftOf<Message>(`event-message:${eventId}`));
  // The id of this message: sending it twice is one message, also after a reload.
  const [{ text, clientId }, setMessage] = useState<Message>(
    () => draft.load() ?? { text: '', clientId: crypto.randomUUID() },
  );
  const setText = (typed: string) => {
    setMessage({ text: typed, clientId });
    draft.save({ text: typed, clientId });
  };
  const { write, busy, error } = useWrite(() => ({
    quiet: true,
    send: () => call(writeToAll, { params: { eventId }, body: { text: text.trim(), clientId } }),
    onDone: () => queries.invalidateQueries({ queryKey: queryKey(listEventMessages, { params: { eventId } }) }),
  }));
  const send = async () => {
    if (text.trim() === '' || !(await write()).done) return;
    draft.clear();
    toast.success(t('message.sent'));
    onClose();
  };
  return (
    <Dialog
      title={t('message.write')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} size="md" loading={busy}>
          {t('message.send')}
        </Button>
      }
    >
      <GuardedForm id={formId} className={styles['form']} onSend={() => void send()}>
        <p>{t('message.about', { name, count: MESSAGES_A_DAY })}</p>
        <Textarea
          label={t('message.text')}
          description={<CharactersLeft value={text} max={EVENT_MESSAGE_MAX} />}
          descriptionBelow
          rows={4}
          maxRows={12}
          maxLength={EVENT_MESSAGE_MAX}
          value={text}
          error={error === undefined ? undefined : describeFailure(error)}
          onChange={(change) => setText(change.currentTarget.value)}
        />
      </GuardedForm>
    </Dialog>
  );
}
export const openWriteToAll = (of: Props): void => openDialog((close) => <WriteDialog {...of} onClose={close} />);
