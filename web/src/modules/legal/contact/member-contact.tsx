import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { CONTACT_A_DAY, createContactMessage, listOwnContactMessages } from '#contract/admin/contact.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { MessageFields } from './message-fields.tsx';

const EMPTY = { subject: '', message: '' };

/** A member writes to the admins. What was typed is kept while the dialog is closed. */
export function MemberContact({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const draft = useMemo(() => draftOf<typeof EMPTY>('contact'), []);
  const form = useContractForm(createContactMessage.body, {
    module: 'admin',
    initial: EMPTY,
    draft,
    async submit(body) {
      await call(createContactMessage, { body });
      onClose();
      toast.success(text('contact.sent'));
      void queries.invalidateQueries({ queryKey: queryKey(listOwnContactMessages) });
    },
  });
  const close = () => {
    // The debounced draft may not have the last words.
    if (form.form.isDirty()) draft.save(form.form.values);
    onClose();
  };
  return (
    <Dialog
      title={t('contact.title')}
      onClose={close}
      onCancel={() => {
        form.forgetDraft();
        onClose();
      }}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('contact.send')}
        </Button>
      }
    >
      <p>{t('contact.text.member', { count: CONTACT_A_DAY })}</p>
      <Form form={form} id={formId}>
        <MessageFields form={form.form} />
      </Form>
    </Dialog>
  );
}
