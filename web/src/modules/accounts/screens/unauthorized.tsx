import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { actAs, useActing } from '#shell/session/acting.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';

/** Shown when the page acted for may not use the requested screen. */
export default function UnauthorizedScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const acting = useActing();
  return (
    <Screen title={t('unauthorized.title')} width="narrow">
      <Card>
        <p>{t(acting ? 'unauthorized.page' : 'unauthorized.text')}</p>
        {acting ? (
          <Button
            onClick={() => {
              actAs(null);
              void navigate('/');
            }}
          >
            {t('unauthorized.switch')}
          </Button>
        ) : null}
        <Link to="/">{t('unauthorized.home')}</Link>
      </Card>
    </Screen>
  );
}
