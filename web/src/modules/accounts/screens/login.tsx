import { readDemo } from '#contract/accounts/accounts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { queryOptions } from '#shell/calls/query-options.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type ReactNode, useState } from 'react';
import { DemoAccounts } from '../parts/demo-accounts.tsx';
import { accountSearch, useReturnSearch } from '../parts/return-search.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { useStrings } from '../strings.ts';

export { accountSearch as search };

export const loader = ({ prefetch }: LoaderContext): void => prefetch(queryOptions(readDemo, {}));

export default function LoginScreen(): ReactNode {
  const t = useStrings();
  const returnSearch = useReturnSearch();
  const [demoAccount, setDemoAccount] = useState<{ email: string; password: string }>();
  return (
    <Screen title={t('login.title')}>
      <Card>
        <LoginForm key={demoAccount?.email} {...(demoAccount ? { initial: demoAccount } : {})} />
        <Link to={address('/forgot-password')} search={returnSearch}>
          {t('login.forgot')}
        </Link>
      </Card>
      <p>
        <Sentence text={t('login.new')} parts={{ link: <Link to={address('/sign-up')} search={returnSearch} /> }} />
      </p>
      <Button variant="subtle" onClick={() => openLazily(async () => (await import('#web/legal')).openContact())}>
        {t('login.contact')}
      </Button>
      <DemoAccounts onChoose={setDemoAccount} />
    </Screen>
  );
}
