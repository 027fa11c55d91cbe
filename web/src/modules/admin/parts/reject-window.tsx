import { type ReactNode, useId, useState } from 'react';
import { rejection } from '#schemas/accounts/rejection.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  /** What is rejected: under its id the words are kept while the dialog is closed. */
  id: string;
  title: string;
  /** Who reads the reason. */
  hint: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection. */
export function RejectDialog({ id, title, hint, onReject, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const [draft] = useState(() => draftOf<{ reason: string }>(`reject:${id}`));
  const { form, ...submission } = useContractForm(rejection, {
    module: 'accounts',
    initial: { reason: '' },
    draft,
    submit({ reason }) {
      onReject(reason);
      onClose();
      return Promise.resolve();
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" color="red" form={formId} loading={submission.sending}>
          {t('proofs.reject')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <Textarea
          label={t('proofs.reason')}
          description={hint}
          rows={3}
          maxRows={8}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
