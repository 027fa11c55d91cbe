import type { ReactNode } from 'react';
import { editPreferences } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { cacheUser, useSession } from '#shell/session/session.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';

/** The account's phone number, which is never shown; the profile has a public one. */
export function Phone(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { form, ...submission } = useContractForm<{ phone: string }>(editPreferences.body, {
    module: 'accounts',
    initial: { phone: user?.phone ?? '' },
    async submit(body) {
      const { data } = await call(editPreferences, { body });
      cacheUser(data);
      form.setValues({ phone: data.phone ?? '' });
      toast.success(t(data.phone === null ? 'phone.removed' : 'phone.saved'));
    },
  });
  return (
    <Card title={t('phone.title')}>
      <Form form={submission} label={t('phone.title')}>
        <TextInput
          label={t('phone.label')}
          description={t('phone.hint')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <div>
          <Button type="submit" variant="light" loading={submission.sending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
