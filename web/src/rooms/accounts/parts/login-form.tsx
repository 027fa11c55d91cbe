import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/mantine/button.ts';
import { TextInput } from '#ui/mantine/inputs.ts';
import { toast } from '#ui/toasts/store.ts';
import { login } from '#contract/accounts.ts';
import { address } from '#shell/address.ts';
import { ApiError } from '#shell/api-error.ts';
import { call } from '#shell/call.ts';
import { useGo } from '#shell/place.ts';
import { type ReactNode, useState } from 'react';
import { enterHall } from '../enter-hall.ts';
import { useStrings } from '../strings.ts';
import { keepEmail, keptEmail } from '../temporary-email.ts';
import { useKeptAddress } from './kept-address.ts';
import { Password } from '#ui/form/password.tsx';
import { signInWithPasskey } from '../passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';

interface Props {
  /** Filled in by a demo account; a new `key` makes the form take them. */
  initial?: { email: string; password: string };
}

/** Address and password. Where one goes afterwards is the guards' matter. */
export function LoginForm({ initial }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const kept = useKeptAddress();
  const [challenge, setChallenge] = useState<{ challenge: string; methods: string[] }>();
  const [start] = useState(() => initial ?? { email: keptEmail(), password: '' });
  // A known address leaves the password to be typed.
  const passwordFirst = start.email !== '' && start.password === '';
  const form = useContractForm(login.body, {
    room: 'accounts',
    initial: start,
    async submit(body) {
      const { data } = await call(login, { body });
      if ('token' in data) await enterHall(data);
      else setChallenge(data.secondFactor);
    },
    onFailure(error) {
      const unverified = error instanceof ApiError && error.code === 'email_not_verified';
      if (!unverified) return false;
      toast.warning(error.message);
      keepEmail(form.form.values.email);
      void go(address('/verification-code'), { search: kept });
      return true;
    },
  });
  if (challenge !== undefined) return <SecondStep {...challenge} onBack={() => setChallenge(undefined)} />;
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
      <PasskeyButton act={() => signInWithPasskey().then(enterHall)}>{t('login.passkey')}</PasskeyButton>
    </Form>
  );
}
