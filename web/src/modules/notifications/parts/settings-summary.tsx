import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CHANNELS, type NotificationSettings } from '#contract/notifications/notifications.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { notificationsQuery } from '../notification-settings.ts';
import { useStrings } from '../strings.ts';
import { asTime } from './settings/times.ts';
import styles from './settings-summary.module.css';

/** One line of the summary. */
type Line = readonly [string, string];

function useLines({ categories, rhythm, quiet }: NotificationSettings): readonly Line[] {
  const t = useStrings();
  return [
    ...CHANNELS.map((channel): Line => {
      const count = categories.filter((each) => each[channel]).length;
      const isAll = count === categories.length;
      return [t(`matrix.${channel}`), isAll ? t('summary.all') : t('summary.some', { count, all: categories.length })];
    }),
    [t('rhythm.title'), t(`rhythm.${rhythm}`)],
    [t('quiet.title'), quiet === null ? t('summary.off') : `${asTime(quiet.from)}–${asTime(quiet.to)}`],
  ];
}

function Lines({ settings }: { settings: NotificationSettings }): ReactNode {
  const t = useStrings();
  const lines = useLines(settings);
  return (
    <Card
      title={t('summary.title')}
      actions={<Link to={address('/settings/notifications')}>{t('summary.change')}</Link>}
    >
      <dl className={styles['lines']}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function OwnSummary(): ReactNode {
  const { data, error } = useQuery(notificationsQuery);
  if (data === undefined) return error ? null : <CardSkeletons count={1} lines={6} disc={false} />;
  return <Lines settings={data.data} />;
}

/** What the member is notified of, beside the notifications. Pages have no settings of their own. */
export function SettingsSummary(): ReactNode {
  return useActing() === null ? <OwnSummary /> : null;
}
