import { type ReactNode, useId } from 'react';
import { confirmPassword } from '#contract/accounts/security.ts';
import { call } from '#shell/calls/call.ts';
import { useSession } from '#shell/session/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { Password } from '#ui/form/password.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { confirmWithPasskey } from '../passkey.ts';
import { useStrings } from '../strings.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** Asks for the password or a passkey again before a sensitive action. The waiting calls continue afterwards. */
export function ConfirmationDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { user } = useSession();
  const { form, ...submission } = useContractForm(confirmPassword.body, {
    module: 'accounts',
    initial: { password: '' },
    async submit(body) {
      await call(confirmPassword, { body });
      onAnswer(true);
    },
  });
  return (
    <Dialog
      title={t('confirm.title')}
      onClose={() => onAnswer(false)}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('confirm.submit')}
        </Button>
      }
    >
      <p>{t('confirm.text')}</p>
      <Form form={submission} id={formId}>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <Password
          label={t('field.password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      </Form>
      <PasskeyButton action={() => confirmWithPasskey().then(() => onAnswer(true))}>
        {t('confirm.passkey')}
      </PasskeyButton>
    </Dialog>
  );
}
