import { type ReactNode, useId } from 'react';
import { editPasskey } from '#contract/accounts/security.ts';
import { call } from '#shell/calls/call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { useStrings } from '../../strings.ts';

interface Props {
  id: string;
  name: string;
  onRenamed: () => void;
  onClose: () => void;
}

export function EditPasskey({ id, name, onRenamed, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { form, ...submission } = useContractForm(editPasskey.body, {
    module: 'accounts',
    initial: { name },
    async submit(body) {
      await call(editPasskey, { params: { passkeyId: id }, body });
      onRenamed();
      onClose();
    },
  });
  return (
    <Dialog
      title={t('passkeys.rename.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('passkeys.rename')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <TextInput label={t('passkeys.rename.label')} data-autofocus {...form.getInputProps('name')} />
      </Form>
    </Dialog>
  );
}
