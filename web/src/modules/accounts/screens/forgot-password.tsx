import { requestPasswordReset } from '#contract/accounts/accounts.ts';
import { address } from '#shell/navigation/address.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import type { ReactNode } from 'react';
import { accountSearch, useReturnSearch } from '../parts/return-search.ts';
import { useStrings } from '../strings.ts';
import { keepEmail, pendingEmail } from '../temporary-email.ts';

export { accountSearch as search };

export default function ForgotPasswordScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const returnSearch = useReturnSearch();
  const form = useContractForm(requestPasswordReset.body, {
    module: 'accounts',
    initial: { email: pendingEmail() },
    async submit(body) {
      const { data } = await call(requestPasswordReset, { body });
      keepEmail(data.email);
      await navigate(address('/new-password'), { search: returnSearch });
    },
  });
  return (
    <Screen title={t('forgot.title')}>
      <Card>
        <p>{t('forgot.text')}</p>
        <Form form={form} label={t('forgot.title')}>
          <TextInput
            label={t('field.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoFocus
            {...form.form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={form.sending} fullWidth>
            {t('forgot.submit')}
          </Button>
        </Form>
      </Card>
      <Link to={address('/login')} search={returnSearch}>
        {t('forgot.back')}
      </Link>
    </Screen>
  );
}
