import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { AGREED_PRICE_MAX, AGREED_WHAT_MAX, proposeAgreement } from '#contract/messaging.agreed.ts';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import styles from './agreed.module.css';
import { agreementsQuery } from './api.ts';

const SCOPE = 'propose an agreement';

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
  const queries = useQueryClient();
  const [what, setWhat] = useState('');
  const [price, setPrice] = useState('');
  const [dueOn, setDueOn] = useState<string | null>(null);
  const busy = useWriting(SCOPE) !== undefined;
  const propose = async () => {
    if (what.trim() === '') return;
    const body = { what, ...(price.trim() !== '' && { price }), ...(dueOn !== null && { dueOn }) };
    const outcome = await mutate(queries, {
      scope: SCOPE,
      name: 'propose',
      send: () => call(proposeAgreement, { params: { conversationId }, body }),
      onDone: () => queries.invalidateQueries({ queryKey: agreementsQuery(conversationId).queryKey }),
    });
    if (outcome.done) onClose();
  };
  return (
    <Dialog
      title={t('agreed.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} loading={busy} disabled={what.trim() === ''}>
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
      </GuardedForm>
    </Dialog>
  );
}
