import type { ReactNode } from 'react';
import { Preferences } from '#shell/layouts/preferences.tsx';
import { Meter } from '#ui/charts/meter.tsx';
import { formatBytes, formatDate } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import type { Dashboard } from './growth.tsx';
import styles from './system.module.css';

/** From this share on, the disk is shown as nearly full. */
const DISK_WARNING_SHARE = 0.9;

/** Version, disk usage and uptime of the server. */
export function System({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const t = useStrings();
  const { disk, startedAt, version } = dashboard;
  const used = disk.size - disk.free;
  const share = disk.size === 0 ? 0 : used / disk.size;
  const diskText = t('system.disk.text', {
    used: formatBytes(used),
    size: formatBytes(disk.size),
    free: formatBytes(disk.free),
  });
  return (
    <Card title={t('system.title')}>
      <dl className={styles['facts']}>
        <dt>{t('system.version')}</dt>
        <dd>{version}</dd>
        <dt>{t('system.started')}</dt>
        <dd>
          <time dateTime={startedAt}>{formatDate(startedAt, 'dateTime')}</time>
        </dd>
        <dt>{t('system.database')}</dt>
        <dd>{formatBytes(disk.database)}</dd>
      </dl>
      <div className={styles['disk']}>
        <h3>{t('system.disk')}</h3>
        <Meter share={share} label={t('system.disk')} text={diskText} high={DISK_WARNING_SHARE} />
        <p>{diskText}</p>
        {share >= DISK_WARNING_SHARE ? <p className={styles['low']}>{t('system.disk.low')}</p> : null}
      </div>
    </Card>
  );
}

/** Language and theme of administration in this browser. */
export function Display(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('display.title')}>
      <p className={styles['soft']}>{t('display.text')}</p>
      <Preferences />
    </Card>
  );
}
