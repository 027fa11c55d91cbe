import type { ReactNode } from 'react';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { SettingsFields } from './settings-fields.tsx';

/** What is promoted to the member, among the settings of their privacy. */
export function PromotedSettingsCard(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('viewer.title')} id="promoted">
      <p>{t('viewer.about')}</p>
      <SettingsFields />
    </Card>
  );
}
