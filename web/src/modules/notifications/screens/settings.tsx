import type { ReactNode } from 'react';
import { type NotificationSettings, RHYTHMS } from '#contract/notifications/notifications.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { SettingsScreen } from '#shell/settings/settings-screen.tsx';
import { Loaded } from '#ui/list/loaded.tsx';
import { Card } from '#ui/parts/card.tsx';
import { lessQuery, mutedQuery, pushQuery } from '../api.ts';
import { type NotificationChanges, notificationsQuery, useNotificationList } from '../notification-settings.ts';
import { Choice } from '#ui/parts/choice.tsx';
import { DailyMost } from '../parts/settings/daily-most.tsx';
import { LessOften, MutedThings } from '../parts/settings/muted-things.tsx';
import { NotificationMatrix } from '../parts/settings/notification-matrix.tsx';
import { PrivateWords } from '../parts/settings/private-words.tsx';
import { PushDevices } from '../parts/settings/push-devices.tsx';
import { QuietHours } from '../parts/settings/quiet-hours.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, prefetchInfinite }: LoaderContext): void => {
  prefetch(notificationsQuery);
  prefetch(pushQuery());
  prefetch(lessQuery());
  prefetchInfinite(mutedQuery());
};

function Parts({
  settings,
  change,
}: {
  settings: NotificationSettings;
  change: (change: NotificationChanges) => void;
}): ReactNode {
  const t = useStrings();
  return (
    <>
      <NotificationMatrix categories={settings.categories} change={change} />
      <PushDevices />
      <Card title={t('rhythm.title')}>
        <Choice
          legend={t('rhythm.legend')}
          options={RHYTHMS.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
          value={settings.rhythm}
          onChange={(rhythm) => change({ rhythm })}
        />
      </Card>
      <DailyMost dailyMost={settings.dailyMost} change={change} />
      <QuietHours quiet={settings.quiet} timeZone={settings.timeZone} change={change} />
      <PrivateWords pushText={settings.pushText} mailText={settings.mailText} change={change} />
      <MutedThings />
      <LessOften />
    </>
  );
}

export default function NotificationSettingsScreen(): ReactNode {
  const t = useStrings();
  const { shown, error, refetch, change } = useNotificationList();
  return (
    <SettingsScreen section="/settings/notifications" title={t('settings.title')}>
      <Loaded query={{ data: shown && { data: shown }, error, refetch }}>
        {(settings) => <Parts settings={settings} change={change} />}
      </Loaded>
    </SettingsScreen>
  );
}
