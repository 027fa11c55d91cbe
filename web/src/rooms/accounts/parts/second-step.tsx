import { type ReactNode, useRef } from 'react';
import { secondFactor } from '#contract/accounts.ts';
import { call } from '#shell/call.ts';
import { signIn } from '#shell/session.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/mantine/button.ts';
import { useStrings } from '../strings.ts';
import { CodeInput } from './code-input.tsx';

interface Props {
  /** What the server gave to hand back with the code. */
  challenge: string;
  onBack: () => void;
}

/** The second step of a login: the code that was mailed. Where one goes afterwards is the guards' matter. */
export function SecondStep({ challenge, onBack }: Props): ReactNode {
  const t = useStrings();
  const box = useRef<HTMLDivElement>(null);
  const form = useContractForm(secondFactor.body, {
    room: 'accounts',
    initial: { challenge, code: '' },
    async submit(body) {
      const { data } = await call(secondFactor, { body });
      await signIn(data.token);
    },
  });
  const { errors, setFieldValue, values } = form.form;
  // After the state has taken the last digit, as a press of the button would.
  const send = () => setTimeout(() => box.current?.querySelector('form')?.requestSubmit());
  return (
    <div ref={box}>
      <Form form={form} label={t('secondStep.title')}>
        <p>{t('secondStep.text')}</p>
        <CodeInput value={values.code} onChange={(code) => setFieldValue('code', code)} onComplete={send} error={errors['code']} />
        <Button type="submit" size="md" loading={form.sending} fullWidth>{t('code.submit')}</Button>
        <Button variant="subtle" onClick={onBack} fullWidth>{t('secondStep.back')}</Button>
      </Form>
    </div>
  );
}
