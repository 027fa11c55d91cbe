import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { AGREED_PRICE_MAX, AGREED_WHAT_MAX, proposeAgreement } from '#contract/messaging/agreed.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStore } from '#ui/store.ts';
import { useDesk } from '../desk.ts';
import { AttachButton } from '../files/attach-button.tsx';
import { FileTray } from '../files/file-tray.tsx';
import { pendingFilesOf } from '../files/pending-files.ts';
import { useStrings } from '../strings.ts';
import styles from './agreed.module.css';
import { agreementsQuery } from './api.ts';

const SCOPE = 'propose an agreement';

/** What is proposed, with its file, and sending it. */
function useProposal(conversationId: string, onClose: () => void) {
  const queries = useQueryClient();
  const [what, setWhat] = useState('');
  const [price, setPrice] = useState('');
  const [dueOn, setDueOn] = useState<string | null>(null);
  const { actorId } = useDesk();
  const [files] = useState(() => pendingFilesOf(`agreement of ${conversationId}`, actorId));
  const [file] = useStore(files.items);
  const isIncomplete = what.trim() === '' || (file !== undefined && file.step !== 'ready');
  const propose = async () => {
    if (isIncomplete) return;
    const fileId = file?.ready?.id;
    const body = {
      what,
      ...(price.trim() !== '' && { price }),
      ...(dueOn !== null && { dueOn }),
      ...(fileId !== undefined && { fileId }),
    };
    const outcome = await mutate(queries, {
      scope: SCOPE,
      name: 'propose',
      send: () => call(proposeAgreement, { params: { conversationId }, body }),
      onDone: () => queries.invalidateQueries({ queryKey: agreementsQuery(conversationId).queryKey }),
    });
    if (!outcome.done) return;
    files.take();
    onClose();
  };
  return { what, setWhat, price, setPrice, dueOn, setDueOn, files, file, isIncomplete, propose };
}

/** Proposes a line that both confirm. */
export default function AgreeDialog({
  conversationId,
  onClose,
}: {
  conversationId: string;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const id = useId();
  const { what, setWhat, price, setPrice, dueOn, setDueOn, ...rest } = useProposal(conversationId, onClose);
  const { files, file, isIncomplete, propose } = rest;
  const busy = useWriting(SCOPE) !== undefined;
  return (
    <Dialog
      title={t('agreed.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} loading={busy} disabled={isIncomplete}>
          {t('agreed.propose')}
        </Button>
      }
    >
      <GuardedForm id={id} aria-label={t('agreed.title')} onSend={() => void propose()} className={styles['form']}>
        <p className={styles['hint']}>{t('agreed.hint')}</p>
        <Textarea
          label={t('agreed.what')}
          rows={2}
          value={what}
          onChange={({ currentTarget }) => setWhat(currentTarget.value)}
        />
        <CharactersLeft value={what} max={AGREED_WHAT_MAX} />
        <TextInput
          label={t('agreed.price')}
          maxLength={AGREED_PRICE_MAX}
          value={price}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
        <DateField label={t('agreed.due')} value={dueOn} onChange={setDueOn} />
        <FileTray files={files} />
        {file === undefined ? (
          <div className={styles['file']}>
            <AttachButton onFiles={(chosen) => files.add(chosen.slice(0, 1))} />
            <span aria-hidden="true">{t('agreed.file')}</span>
          </div>
        ) : null}
      </GuardedForm>
    </Dialog>
  );
}
