import type { ReactNode } from 'react';
import { type NotificationSettings, RHYTHMS } from '#contract/notifications.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { SettingsScreen } from '#shell/settings/settings-screen.tsx';
import { Loaded } from '#ui/list/loaded.tsx';
import { Card } from '#ui/parts/card.tsx';
import { type NotificationChanges, notificationsQuery, useNotificationList } from '../notification-settings.ts';
import { Choice } from '#ui/parts/choice.tsx';
import { NotificationMatrix } from '../parts/notification-matrix.tsx';
import { QuietHours } from '../parts/quiet-hours.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(notificationsQuery);

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
      <Card title={t('rhythm.title')}>
        <Choice
          legend={t('rhythm.legend')}
          options={RHYTHMS.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
          value={settings.rhythm}
          onChange={(rhythm) => change({ rhythm })}
        />
      </Card>
      <QuietHours quiet={settings.quiet} timeZone={settings.timeZone} change={change} />
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
