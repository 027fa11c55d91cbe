import type { ReactNode } from 'react';
import { Card } from '#ui/parts/card.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { SettingsScreen } from '../parts/settings-screen.tsx';
import { ThemeChoice } from '../parts/theme-choice.tsx';
import { useStrings } from '../strings.ts';

export default function GeneralSettings(): ReactNode {
  const t = useStrings();
  return (
    <SettingsScreen title={t('general.title')}>
      <Card title={t('language.title')}><LanguageChoice /></Card>
      <Card title={t('theme.title')}><ThemeChoice /></Card>
    </SettingsScreen>
  );
}
