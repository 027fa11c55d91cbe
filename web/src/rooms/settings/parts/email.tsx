import { type ReactNode, useState } from 'react';
import { askEmailChange, changeEmail } from '#contract/accounts.settings.ts';
import { call } from '#shell/call.ts';
import { putUser, useSession } from '#shell/session.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/mantine/button.ts';
import { TextInput } from '#ui/mantine/inputs.ts';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import styles from './settings.module.css';

function Ask({ onAsked }: { onAsked: (email: string) => void }): ReactNode {
  const t = useStrings();
  const { form, ...sent } = useContractForm(askEmailChange.body, {
    room: 'accounts',
    initial: { email: '' },
    async submit(body) {
      const { data } = await call(askEmailChange, { body });
      onAsked(data.email);
    },
  });
  return (
    <Form form={sent} label={t('email.title')}>
      <TextInput label={t('email.new')} type="email" autoComplete="email" inputMode="email" {...form.getInputProps('email')} />
      <div><Button type="submit" variant="light" loading={sent.sending}>{t('email.ask')}</Button></div>
    </Form>
  );
}

function Confirm({ email, onDone }: { email: string; onDone: () => void }): ReactNode {
  const t = useStrings();
  const { form, ...sent } = useContractForm(changeEmail.body, {
    room: 'accounts',
    refusals: { code_wrong: 'code' },
    initial: { code: '' },
    async submit(body) {
      const { data } = await call(changeEmail, { body });
      putUser(data);
      toast.success(t('email.changed'));
      onDone();
    },
  });
  return (
    <Form form={sent} label={t('email.title')}>
      <p><Sentence text={t('email.sent', { email })} parts={{ email: <strong /> }} /></p>
      <TextInput label={t('email.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus {...form.getInputProps('code')} />
      <div className={styles['acts']}>
        <Button type="submit" loading={sent.sending}>{t('email.confirm')}</Button>
        <Button variant="subtle" onClick={onDone}>{t('email.cancel')}</Button>
      </div>
    </Form>
  );
}

/** The address of the account; another one counts once its code came back. */
export function Email(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const [asked, setAsked] = useState<string>();
  return (
    <Card title={t('email.title')}>
      <p><Sentence text={t('email.now', { email: user?.email ?? '' })} parts={{ email: <strong /> }} /></p>
      {asked === undefined ? <Ask onAsked={setAsked} /> : <Confirm email={asked} onDone={() => setAsked(undefined)} />}
    </Card>
  );
}
