import { type ReactNode, useRef, useState } from 'react';
import { secondFactor } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { enterApp } from '../enter-app.ts';
import { useStrings } from '../strings.ts';
import { CodeInput } from './code-input.tsx';

interface Props {
  /** Token of the first step, sent back with the code. */
  challenge: string;
  /** Where codes come from: `email`, or `app` and `recovery`. */
  methods: readonly string[];
  onBack: () => void;
}

/**
 * The second step of a login: the code of the app or of an email, or a recovery code. The router's guard redirects
 * afterwards.
 */
export function SecondStep({ challenge, methods, onBack }: Props): ReactNode {
  const t = useStrings();
  const box = useRef<HTMLDivElement>(null);
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const form = useContractForm(secondFactor.body, {
    module: 'accounts',
    refusals: { code_wrong: 'code' },
    initial: { challenge, code: '' },
    async submit(body) {
      const { data } = await call(secondFactor, { body });
      await enterApp(data);
    },
  });
  const { errors, getInputProps, setFieldValue, setErrors, values } = form.form;
  // Submit after React has stored the last digit, as a click on the button would.
  const send = () => setTimeout(() => box.current?.querySelector('form')?.requestSubmit());
  const switchMethod = () => {
    setUsesRecoveryCode(!usesRecoveryCode);
    setFieldValue('code', '');
    setErrors({});
  };
  const method = usesRecoveryCode
    ? 'secondStep.recovery.text'
    : methods.includes('app')
      ? 'secondStep.app.text'
      : 'secondStep.text';
  return (
    <div ref={box}>
      <Form form={form} label={t('secondStep.title')}>
        <p>{t(method)}</p>
        {usesRecoveryCode ? (
          <TextInput
            key="recovery"
            label={t('secondStep.recovery')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            {...getInputProps('code')}
          />
        ) : (
          <CodeInput
            key="code"
            value={values.code}
            onChange={(code) => setFieldValue('code', code)}
            onComplete={send}
            error={errors['code']}
          />
        )}
        <Button type="submit" size="md" loading={form.sending} fullWidth>
          {t('code.submit')}
        </Button>
        {methods.includes('recovery') ? (
          <Button variant="light" onClick={switchMethod} fullWidth>
            {t(usesRecoveryCode ? 'secondStep.app' : 'secondStep.recover')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onBack} fullWidth>
          {t('secondStep.back')}
        </Button>
      </Form>
    </div>
  );
}
