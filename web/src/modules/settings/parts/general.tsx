import type { ReactNode } from 'react';
import { timeZonesQuery } from '#web/reference';
import type { LoaderContext } from '#shell/screens.ts';
import { SettingsScreen } from '#shell/settings/settings-screen.tsx';
import { Card } from '#ui/parts/card.tsx';
import { mutedWordsQuery } from '../api.ts';
import { Email } from './email.tsx';
import { FeedPreferences } from './feed.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Names } from './names.tsx';
import { Phone } from './phone.tsx';
import { Pictures } from './pictures.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { TimeZone } from './time-zone.tsx';
import { useStrings } from '../strings.ts';

/** Starts the reads of the section. */
export const readGeneral = ({ prefetch }: Pick<LoaderContext, 'prefetch'>): void => {
  prefetch(mutedWordsQuery);
  prefetch(timeZonesQuery());
};

/** The first section of the settings. */
export function GeneralSettings(): ReactNode {
  const t = useStrings();
  return (
    <SettingsScreen section="/settings/general-settings" title={t('general.title')}>
      <Names />
      <Email />
      <Phone />
      <Card title={t('language.title')}>
        <LanguageChoice />
      </Card>
      <TimeZone />
      <Card title={t('theme.title')}>
        <ThemeChoice />
      </Card>
      <Pictures />
      <FeedPreferences />
    </SettingsScreen>
  );
}
