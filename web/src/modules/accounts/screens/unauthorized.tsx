import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { actAs, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { ownAddress, returnParam } from '#shell/session/return-address.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';

export { returnParam as search };

/**
 * Shown when the page acted for may not use the requested screen, which the user as themselves may, and to admins
 * without the duty that it needs.
 */
export default function UnauthorizedScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const acting = useActing();
  const { user } = useSession();
  const { next } = useSearch(returnParam);
  const actAsMyself = () => {
    actAs(null);
    const { pathname, searchParams, hash } = new URL(ownAddress(next, location.origin) ?? '/', location.origin);
    void navigate(pathname, { search: Object.fromEntries(searchParams), hash: hash.slice(1), replace: true });
  };
  return (
    <Screen title={t('unauthorized.title')}>
      <Card>
        <p>{t(acting ? 'unauthorized.page' : user?.isAdmin === true ? 'unauthorized.duty' : 'unauthorized.text')}</p>
        {acting ? <Button onClick={actAsMyself}>{t('unauthorized.switch')}</Button> : null}
        <Link to="/">{t('unauthorized.home')}</Link>
      </Card>
    </Screen>
  );
}
