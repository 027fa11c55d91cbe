import { type ReactNode, useState } from 'react';
import { formatDate } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';
import type { Dashboard } from './growth.tsx';
import styles from './system.module.css';

/** A backup older than this is missed. Milliseconds. */
export const BACKUP_DUE_MS = 7 * 86_400_000;

/** Whether the last backup, the books, e-mails and tasks are as they should be. */
export function Health({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const t = useStrings();
  const [now] = useState(() => Date.now());
  const { backupAt, ledger, mail, tasks } = dashboard;
  const isLate = backupAt === null || now - Date.parse(backupAt) > BACKUP_DUE_MS;
  const differs = ledger !== null && ledger.differences > 0;
  const chip = (isGood: boolean) => (
    <StatusChip tone={isGood ? 'good' : 'bad'}>{t(isGood ? 'health.good' : 'health.bad')}</StatusChip>
  );
  return (
    <Card title={t('health.title')}>
      <dl className={styles['facts']}>
        <dt>{t('health.backup')}</dt>
        <dd>
          {backupAt === null ? t('health.backup.none') : formatDate(backupAt, 'dateTime')} {chip(!isLate)}
        </dd>
        <dt>{t('health.ledger')}</dt>
        <dd>
          {ledger === null ? t('books.none') : formatDate(ledger.provenAt, 'dateTime')}{' '}
          {ledger === null ? null : chip(!differs)}
        </dd>
        <dt>{t('health.tasks')}</dt>
        <dd>
          {tasks.dead} {chip(tasks.dead === 0)}
        </dd>
        <dt>{t('health.mail')}</dt>
        <dd>
          {t(`health.mail.${mail}`)}{' '}
          {tasks.deadMails === 0 ? null : t('health.mail.failed', { count: tasks.deadMails })}{' '}
          {chip(mail === 'smtp' && tasks.deadMails === 0)}
        </dd>
      </dl>
    </Card>
  );
}
