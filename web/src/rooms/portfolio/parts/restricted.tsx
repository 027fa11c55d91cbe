import type { ReactNode } from 'react';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import { useAsked } from '#shell/place.ts';
import { RETURN_KEY } from '#shell/return-address.ts';
import { useSession } from '#shell/session.ts';
import { Empty } from '#ui/list/empty.tsx';
import { useStrings } from '../strings.ts';

/**
 * Where somebody may not look, or nobody is: visitors may see more once they are signed in, members look for somebody
 * else.
 */
export function Restricted(): ReactNode {
  const t = useStrings();
  const asked = useAsked();
  const { token } = useSession();
  const act =
    token === null ? (
      <Link to={address('/login')} search={{ [RETURN_KEY]: asked }}>
        {t('page.signIn')}
      </Link>
    ) : (
      <Link to={address('/find')}>{t('page.find')}</Link>
    );
  return <Empty text={t('page.restricted')} act={act} />;
}
