import { verifyCode } from '#contract/accounts/accounts.ts';
import { address } from '#shell/navigation/address.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { signIn } from '#shell/session/session.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { CodeInput } from '../parts/code-input.tsx';
import { accountSearch, useReturnSearch } from '../parts/return-search.ts';
import { Resend } from '../parts/resend.tsx';
import { useStrings } from '../strings.ts';
import { forgetSignUp } from '../sign-up-draft.ts';
import { forgetEmail, forgetSignUpToken, pendingEmail, signUpToken } from '../temporary-email.ts';

export { accountSearch as search };

/** For those who signed up in another browser, or with another address. */
function OtherWays(): ReactNode {
  const t = useStrings();
  const returnSearch = useReturnSearch();
  return (
    <>
      <p>
        <Sentence text={t('code.elsewhere')} parts={{ link: <Link to={address('/login')} search={returnSearch} /> }} />
      </p>
      <Link to={address('/sign-up')} search={returnSearch}>
        {t('code.other')}
      </Link>
    </>
  );
}

export default function VerificationCodeScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const returnSearch = useReturnSearch();
  const box = useRef<HTMLDivElement>(null);
  // The address is unknown (another browser, cleared storage), so ask for it.
  const [initialEmail] = useState(pendingEmail);
  const form = useContractForm(verifyCode.body, {
    module: 'accounts',
    refusals: { code_wrong: 'code', sign_up_elsewhere: 'code', sign_up_replaced: 'code' },
    initial: { email: initialEmail, code: '' },
    async submit(body) {
      const { data } = await call(verifyCode, { body: { ...body, signUpToken: signUpToken() } });
      forgetEmail();
      forgetSignUpToken();
      forgetSignUp();
      await signIn(data.token);
      // The welcome screen continues to the requested address.
      await navigate(address('/welcome'), { search: returnSearch, replace: true });
    },
  });
  const { errors, getInputProps, setFieldValue, values } = form.form;
  // Submit after React has stored the last digit, as a click on the button would.
  const send = () => setTimeout(() => box.current?.querySelector('form')?.requestSubmit());
  return (
    <Screen title={t('code.title')}>
      <Card>
        {initialEmail === '' ? null : (
          <p>
            <Sentence text={t('code.sent', { email: initialEmail })} parts={{ email: <strong /> }} />
          </p>
        )}
        <div ref={box}>
          <Form form={form} label={t('code.title')}>
            {initialEmail === '' ? (
              <TextInput
                label={t('field.email')}
                type="email"
                autoComplete="email"
                inputMode="email"
                autoFocus
                {...getInputProps('email')}
              />
            ) : null}
            <CodeInput
              skipFocus={initialEmail === ''}
              value={values.code}
              onChange={(code) => setFieldValue('code', code)}
              onComplete={send}
              error={errors['code']}
            />
            <Button type="submit" size="md" loading={form.sending} fullWidth>
              {t('code.submit')}
            </Button>
          </Form>
        </div>
        <Resend email={values.email} />
      </Card>
      <OtherWays />
    </Screen>
  );
}
