import type { ReactNode } from 'react';
import { editPassword } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { useSession } from '#shell/session/session.ts';
import { Form } from '#ui/form/form.tsx';
import { Password } from '#ui/form/password.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';

export function EditPassword(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { form, ...submission } = useContractForm(editPassword.body, {
    module: 'accounts',
    initial: { currentPassword: '', password: '' },
    async submit(body) {
      await call(editPassword, { body });
      form.reset();
      toast.success(t('password.changed'));
    },
  });
  return (
    <Card title={t('password.title')}>
      <Form form={submission} label={t('password.title')}>
        {/* Password managers store the new password under this address. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <Password
          label={t('password.current')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <Password
          label={t('password.new')}
          description={t('password.hint')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <div>
          <Button type="submit" loading={submission.sending}>
            {t('password.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
