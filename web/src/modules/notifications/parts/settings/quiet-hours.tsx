import { type ReactNode, useState } from 'react';
import type { NotificationSettings } from '#contract/notifications/notifications.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { NotificationChanges } from '../../notification-settings.ts';
import { useStrings } from '../../strings.ts';
import styles from './quiet-hours.module.css';
import { asTime } from './times.ts';

/** Default: the night. */
const night = { from: 22 * 60, to: 7 * 60 };
/** Undefined while the time is incomplete. */
const asMinute = (time: string): number | undefined => {
  const found = /^(\d\d):(\d\d)/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
};

function Times({
  quiet,
  onChange,
}: {
  quiet: NonNullable<NotificationSettings['quiet']>;
  onChange: (quiet: NotificationSettings['quiet']) => void;
}): ReactNode {
  const t = useStrings();
  const [times, setTimes] = useState({ from: asTime(quiet.from), to: asTime(quiet.to) });
  const isSame = times.from === times.to;
  const type = (part: 'from' | 'to', value: string) => {
    const next = { ...times, [part]: value };
    setTimes(next);
    const [from, to] = [asMinute(next.from), asMinute(next.to)];
    if (from !== undefined && to !== undefined && from !== to) onChange({ from, to });
  };
  return (
    <>
      {(['from', 'to'] as const).map((part) => (
        <TimeField
          key={part}
          required
          label={t(`quiet.${part}`)}
          value={times[part]}
          error={isSame && part === 'to' ? t('quiet.same') : undefined}
          onChange={(time) => type(part, time ?? '')}
        />
      ))}
    </>
  );
}

/** The hours without emails, in the account's time zone, which is set in General; saved when they change. */
export function QuietHours({
  quiet,
  timeZone,
  change,
}: Pick<NotificationSettings, 'quiet' | 'timeZone'> & { change: (change: NotificationChanges) => void }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('quiet.title')}>
      <p className={styles['about']}>{t('quiet.about')}</p>
      <Checkbox
        label={t('quiet.on')}
        checked={quiet !== null}
        onChange={(event) => change({ quiet: event.currentTarget.checked ? night : null })}
      />
      {quiet === null ? null : (
        <div className={styles['times']}>
          <Times quiet={quiet} onChange={(next) => change({ quiet: next })} />
        </div>
      )}
      <p className={styles['about']}>
        {t('quiet.zone', { zone: timeZone.replaceAll('_', ' ') })}{' '}
        <Link to={address('/settings/general-settings')} hash="zone">
          {t('quiet.zone.change')}
        </Link>
      </p>
    </Card>
  );
}
