import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useCurrentAddress } from '#shell/navigation/location.ts';
import { RETURN_KEY } from '#shell/session/return-address.ts';
import { useSession } from '#shell/session/session.ts';
import { Empty } from '#ui/list/empty.tsx';
import { useStrings } from '../strings.ts';

/**
 * Shown when the reader may not see the portfolio, or it does not exist: visitors can log in, members can search for
 * someone else.
 */
export function Restricted(): ReactNode {
  const t = useStrings();
  const currentAddress = useCurrentAddress();
  const { token } = useSession();
  const action =
    token === null ? (
      <Link to={address('/login')} search={{ [RETURN_KEY]: currentAddress }}>
        {t('page.signIn')}
      </Link>
    ) : (
      <Link to={address('/find')}>{t('page.find')}</Link>
    );
  return <Empty text={t('page.restricted')} action={action} />;
}
