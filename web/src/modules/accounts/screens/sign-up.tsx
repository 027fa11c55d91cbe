import { ACCOUNT_TYPES, signUp } from '#contract/accounts/accounts.ts';
import { address } from '#shell/navigation/address.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { Form, Row } from '#ui/form/form.tsx';
import { Password } from '#ui/form/password.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { deviceZone } from '#ui/language/zone.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import type { ReactNode } from 'react';
import { accountSearch, useReturnSearch } from '../parts/return-search.ts';
import { TermsLink } from '../parts/terms-link.tsx';
import { useStrings } from '../strings.ts';
import { signUpDraft, type SignUpValues } from '../sign-up-draft.ts';
import { keepEmail, keepSignUpToken } from '../temporary-email.ts';

export { accountSearch as search };

const INDIVIDUAL = 'individual';

export default function SignUpScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const returnSearch = useReturnSearch();
  const form = useContractForm<SignUpValues>(signUp.body, {
    module: 'accounts',
    initial: { firstName: '', lastName: '', email: '', password: '', accountType: null, acceptTerms: false },
    draft: signUpDraft,
    async submit(body) {
      signUpDraft.save(body);
      const { data } = await call(signUp, { body: { ...body, acceptTerms: true, timeZone: deviceZone() } });
      keepEmail(data.email);
      keepSignUpToken(data.signUpToken);
      await navigate(address('/verification-code'), { search: returnSearch });
    },
  });
  const { getInputProps, setFieldValue, values } = form.form;
  return (
    <Screen title={t('signUp.title')}>
      <Card>
        <Form form={form} label={t('signUp.title')}>
          <Row>
            <TextInput label={t('field.firstName')} autoComplete="given-name" {...getInputProps('firstName')} />
            <TextInput label={t('field.lastName')} autoComplete="family-name" {...getInputProps('lastName')} />
          </Row>
          <TextInput
            label={t('field.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            {...getInputProps('email')}
          />
          <Password
            label={t('field.password')}
            description={t('field.password.hint')}
            autoComplete="new-password"
            {...getInputProps('password')}
          />
          <NativeSelect
            label={t('signUp.type')}
            name="accountType"
            value={values.accountType ?? INDIVIDUAL}
            onChange={(event) =>
              setFieldValue('accountType', ACCOUNT_TYPES.find((type) => type === event.target.value) ?? null)
            }
            data={[INDIVIDUAL, ...ACCOUNT_TYPES].map((type) => ({
              value: type,
              label: t(`signUp.type.${type}` as 'signUp.type.individual'),
            }))}
          />
          <Checkbox
            label={<Sentence text={t('signUp.terms')} parts={{ link: <TermsLink /> }} />}
            {...getInputProps('acceptTerms', { type: 'checkbox' })}
          />
          <Button type="submit" size="md" loading={form.sending} fullWidth>
            {t('signUp.submit')}
          </Button>
        </Form>
      </Card>
      <p>
        <Sentence text={t('signUp.have')} parts={{ link: <Link to={address('/login')} search={returnSearch} /> }} />
      </p>
    </Screen>
  );
}
