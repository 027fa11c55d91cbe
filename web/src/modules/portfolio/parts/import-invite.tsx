import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';

/** Invitation to import, shown on the screen for editing the profile. */
export function ImportInvite(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('invite.title')} print={false}>
      <p>
        {t('invite.text')} <Link to={address('/import-profile')}>{t('invite.begin')}</Link>
      </p>
    </Card>
  );
}
