import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type NotificationSettings, RHYTHMS } from '#contract/notifications.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Card } from '#ui/parts/card.tsx';
import { noticesQuery, useNoticeChange } from '../notices.ts';
import { Choice } from '../parts/choice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { NoticeMatrix } from '../parts/notice-matrix.tsx';
import { QuietHours } from '../parts/quiet-hours.tsx';
import { SettingsScreen } from '../parts/settings-screen.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(noticesQuery);

function Parts({ settings }: { settings: NotificationSettings }): ReactNode {
  const t = useStrings();
  const { mutate } = useNoticeChange();
  return (
    <>
      <NoticeMatrix categories={settings.categories} />
      <Card title={t('rhythm.title')}>
        <Choice legend={t('rhythm.legend')} options={RHYTHMS.map((value) => ({ value, label: t(`rhythm.${value}`) }))} value={settings.rhythm} onChange={(rhythm) => mutate({ rhythm })} />
      </Card>
      <QuietHours quiet={settings.quiet} timeZone={settings.timeZone} />
    </>
  );
}

export default function NotificationSettingsScreen(): ReactNode {
  const t = useStrings();
  const query = useQuery(noticesQuery);
  return (
    <SettingsScreen title={t('notifications.title')}>
      <Loaded query={query}>{(settings) => <Parts settings={settings} />}</Loaded>
    </SettingsScreen>
  );
}
