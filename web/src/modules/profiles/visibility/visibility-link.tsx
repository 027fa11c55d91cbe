import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';

/** Links the settings to the visibility of sections. */
export function ProfileVisibilityLink(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('visibility.link')}>
      <p>{t('visibility.link.text')}</p>
      <p>
        <Link to={address('/profile-visibility')}>{t('visibility.link.open')}</Link>
      </p>
    </Card>
  );
}
