import type { ReactNode } from 'react';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';

/** From the settings to the visibility of sections. */
export function ProfileVisibilityLink(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('sight.link')}>
      <p>{t('sight.link.text')}</p>
      <p>
        <Link to={address('/profile-visibility')}>{t('sight.link.open')}</Link>
      </p>
    </Card>
  );
}
