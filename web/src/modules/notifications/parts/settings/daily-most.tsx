import type { ReactNode } from 'react';
import { DAILY_CHOICES, type NotificationSettings } from '#contract/notifications/notifications.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { NotificationChanges } from '../../notification-settings.ts';
import { useStrings } from '../../strings.ts';

const NONE = 'none';

/** The most pushes and immediate e-mails a day. */
export function DailyMost({
  dailyMost,
  change,
}: Pick<NotificationSettings, 'dailyMost'> & { change: (change: NotificationChanges) => void }): ReactNode {
  const t = useStrings();
  const numbers = new Set([...DAILY_CHOICES, dailyMost].filter((most) => most !== null));
  return (
    <Card title={t('most.title')}>
      <NativeSelect
        label={t('most.label')}
        description={t('most.hint')}
        value={dailyMost === null ? NONE : String(dailyMost)}
        onChange={(event) => change({ dailyMost: event.target.value === NONE ? null : Number(event.target.value) })}
        data={[
          ...[...numbers]
            .toSorted((a, b) => a - b)
            .map((most) => ({ value: String(most), label: t('most.count', { count: most }) })),
          { value: NONE, label: t('most.none') },
        ]}
      />
    </Card>
  );
}
