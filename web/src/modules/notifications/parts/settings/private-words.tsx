import type { ReactNode } from 'react';
import type { NotificationSettings } from '#contract/notifications/notifications.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { NotificationChanges } from '../../notification-settings.ts';
import { useStrings } from '../../strings.ts';

/** Whether push messages and e-mails show what others wrote. */
export function PrivateWords({
  pushText,
  mailText,
  change,
}: Pick<NotificationSettings, 'pushText' | 'mailText'> & { change: (change: NotificationChanges) => void }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('words.title')}>
      <Checkbox
        label={t('words.push')}
        description={t('words.push.hint')}
        checked={pushText}
        onChange={(event) => change({ pushText: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('words.mail')}
        description={t('words.mail.hint')}
        checked={mailText}
        onChange={(event) => change({ mailText: event.currentTarget.checked })}
      />
    </Card>
  );
}
