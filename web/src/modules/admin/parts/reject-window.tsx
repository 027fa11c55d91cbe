import { type ReactNode, useId } from 'react';
import { decideProof } from '#contract/accounts.verification.ts';
import { call } from '#shell/calls/call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';

interface Props {
  id: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection, which the owner of the proof reads. */
export function RejectDialog({ id, name, onDone, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { form, ...submission } = useContractForm(decideProof.body, {
    module: 'accounts',
    initial: { approve: false, reason: '' },
    async submit(body) {
      await call(decideProof, { params: { proofId: id }, body });
      onClose();
      onDone();
      toast.success(text('proofs.rejected', { name }));
    },
  });
  return (
    <Dialog
      title={t('proofs.reject.title', { name })}
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
          description={t('proofs.reason.hint')}
          rows={3}
          maxRows={8}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
