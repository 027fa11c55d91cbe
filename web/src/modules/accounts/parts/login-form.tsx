import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { toast } from '#ui/toasts/store.ts';
import { login } from '#contract/accounts/accounts.ts';
import { address } from '#shell/navigation/address.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { useGo } from '#shell/navigation/location.ts';
import { type ReactNode, useState } from 'react';
import { enterApp } from '../enter-app.ts';
import { useStrings } from '../strings.ts';
import { keepEmail, keepSignUpToken, pendingEmail } from '../temporary-email.ts';
import type { SecondStep } from './second-step.tsx';
import { useReturnSearch } from './return-search.ts';
import { Password } from '#ui/form/password.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Most people never use one, so its code is loaded by the press. */
const signInWithPasskey = async () => enterApp(await (await import('../passkey.ts')).signInWithPasskey());

interface Props {
  /** Values of a demo account; a new `key` fills them into the form. */
  initial?: { email: string; password: string };
}

/** Email address and password. The router's guard redirects after a login. */
export function LoginForm({ initial }: Props): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const returnSearch = useReturnSearch();
  const [second, setSecond] = useState<{ challenge: string; methods: string[]; Step: typeof SecondStep }>();
  const [start] = useState(() => initial ?? { email: pendingEmail(), password: '' });
  // With a known email address, only the password is missing.
  const passwordFirst = start.email !== '' && start.password === '';
  const form = useContractForm(login.body, {
    module: 'accounts',
    initial: start,
    async submit(body) {
      const { data } = await call(login, { body });
      if ('token' in data) await enterApp(data);
      // Few accounts have a second factor, so its step is loaded when one is needed.
      else setSecond({ ...data.secondFactor, Step: (await import('./second-step.tsx')).SecondStep });
    },
    onFailure(error) {
      const unverified = error instanceof ApiError && error.code === 'email_not_verified';
      if (!unverified) return false;
      toast.warning(error.message);
      keepEmail(form.form.values.email);
      const { signUpToken } = error.current as { signUpToken: string };
      keepSignUpToken(signUpToken);
      void navigate(address('/verification-code'), { search: returnSearch });
      return true;
    },
  });
  if (second !== undefined) {
    const { Step, ...challenge } = second;
    return <Step {...challenge} onBack={() => setSecond(undefined)} />;
  }
  return (
    <Form form={form} label={t('login.title')}>
      <TextInput
        label={t('field.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoFocus={!passwordFirst}
        {...form.form.getInputProps('email')}
      />
      <Password
        label={t('field.password')}
        autoComplete="current-password"
        autoFocus={passwordFirst}
        {...form.form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={form.sending} fullWidth>
        {t('login.submit')}
      </Button>
      <PasskeyButton action={signInWithPasskey}>{t('login.passkey')}</PasskeyButton>
    </Form>
  );
}
