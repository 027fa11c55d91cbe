import type { ReactNode } from 'react';
import { timeZonesQuery } from '#web/reference';
import type { LoaderContext } from '#shell/screens.ts';
import { SettingsScreen } from '#shell/settings/settings-screen.tsx';
import { Card } from '#ui/parts/card.tsx';
import { mutedWordsQuery } from '../api.ts';
import { Email } from '../parts/email.tsx';
import { FeedPreferences } from '../parts/feed.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { Names } from '../parts/names.tsx';
import { Phone } from '../parts/phone.tsx';
import { Pictures } from '../parts/pictures.tsx';
import { ThemeChoice } from '../parts/theme-choice.tsx';
import { TimeZone } from '../parts/time-zone.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => {
  prefetch(mutedWordsQuery);
  prefetch(timeZonesQuery());
};

export default function GeneralSettings(): ReactNode {
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
