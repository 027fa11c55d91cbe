import { type Passkey, resetPassword } from '#contract/accounts/accounts.ts';
import { address } from '#shell/navigation/address.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { Form } from '#ui/form/form.tsx';
import { Password } from '#ui/form/password.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { type ReactNode, useState } from 'react';
import { CodeInput } from '../parts/code-input.tsx';
import { KeptPasskeys } from '../parts/kept-passkeys.tsx';
import { accountSearch, useReturnSearch } from '../parts/return-search.ts';
import { useStrings } from '../strings.ts';
import { keepEmail, pendingEmail } from '../temporary-email.ts';

export { accountSearch as search };

export default function NewPasswordScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const returnSearch = useReturnSearch();
  const [initialEmail] = useState(pendingEmail);
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [keptIds, setKeptIds] = useState<string[]>([]);
  const form = useContractForm(resetPassword.body, {
    module: 'accounts',
    refusals: { code_wrong: 'code' },
    initial: { email: initialEmail, code: '', password: '' },
    async submit(body) {
      const keepPasskeys = passkeys === undefined ? undefined : keptIds;
      const { data } = await call(resetPassword, { body: { ...body, keepPasskeys } });
      if ('passkeys' in data) return setPasskeys(data.passkeys);
      // The login form starts with this address.
      keepEmail(body.email);
      toast.success(t('reset.done'));
      return navigate(address('/login'), { replace: true, search: returnSearch });
    },
  });
  const { errors, getInputProps, setFieldValue, values } = form.form;
  return (
    <Screen title={t('reset.title')}>
      <Card>
        {initialEmail === '' ? null : (
          <p>
            <Sentence text={t('reset.sent', { email: initialEmail })} parts={{ email: <strong /> }} />
          </p>
        )}
        <Form form={form} label={t('reset.title')}>
          {initialEmail === '' ? (
            <TextInput
              label={t('field.email')}
              type="email"
              autoComplete="email"
              inputMode="email"
              autoFocus
              {...getInputProps('email')}
            />
          ) : (
            // Password managers store the new password under this address.
            <input type="hidden" name="username" autoComplete="username" value={initialEmail} readOnly />
          )}
          <CodeInput
            skipFocus={initialEmail === ''}
            value={values.code}
            onChange={(code) => setFieldValue('code', code)}
            error={errors['code']}
          />
          <Password
            label={t('field.newPassword')}
            description={t('field.password.hint')}
            autoComplete="new-password"
            {...getInputProps('password')}
          />
          {passkeys === undefined ? null : <KeptPasskeys passkeys={passkeys} keptIds={keptIds} onChange={setKeptIds} />}
          <Button type="submit" size="md" loading={form.sending} fullWidth>
            {t('reset.submit')}
          </Button>
        </Form>
      </Card>
      <Link to={address('/forgot-password')} search={returnSearch}>
        {t('code.resend')}
      </Link>
    </Screen>
  );
}
