import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';
import type { Dashboard } from './growth.tsx';
import styles from './system.module.css';

const time = (at: string | null, never: string): string => (at === null ? never : formatDate(at, 'dateTime'));

/** When providers were heard and asked last. */
function Providers({ payments: { lastEventAt, reconciliation } }: Pick<Dashboard, 'payments'>): ReactNode {
  const t = useStrings();
  const { comparedAt = null, payments: count = 0, unansweredAt = null } = reconciliation ?? {};
  return (
    <>
      <dt>{t('payments.lastEvent')}</dt>
      <dd>{time(lastEventAt, t('payments.never'))}</dd>
      <dt>{t('payments.compared')}</dt>
      <dd>
        {comparedAt === null
          ? t('payments.never')
          : t('payments.compared.at', { count, time: formatDate(comparedAt, 'dateTime') })}
      </dd>
      {unansweredAt !== null && comparedAt !== null && unansweredAt >= comparedAt ? (
        <>
          <dt>{t('payments.unanswered')}</dt>
          <dd className={styles['low']}>{formatDate(unansweredAt, 'dateTime')}</dd>
        </>
      ) : null}
    </>
  );
}

/**
 * Payments that need a look, and the last proof of the books of all wallets. Differences are never corrected by the
 * program: people look at them.
 */
export function Books({ ledger, payments }: Pick<Dashboard, 'ledger' | 'payments'>): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('books.title')}>
      <dl className={styles['facts']}>
        {(['silent', 'events', 'mismatched', 'refunds', 'proposals'] as const).map((key) => [
          <dt key={`${key}/name`}>{t(`payments.${key}`)}</dt>,
          <dd key={key} className={key === 'mismatched' && payments[key] > 0 ? styles['low'] : undefined}>
            {formatNumber(payments[key])}
          </dd>,
        ])}
        <Providers payments={payments} />
      </dl>
      {ledger === null ? (
        <p>{t('books.none')}</p>
      ) : (
        <>
          <div>
            <StatusChip tone={ledger.differences === 0 ? 'good' : 'bad'}>
              {ledger.differences === 0 ? t('books.match') : t('books.differ', { count: ledger.differences })}
            </StatusChip>
          </div>
          {ledger.differences === 0 ? null : (
            <p role="alert" className={styles['low']}>
              {t('books.differ.text')}
            </p>
          )}
          <dl className={styles['facts']}>
            <dt>{t('books.day')}</dt>
            <dd>{formatDate(`${ledger.day}T12:00:00Z`, 'date', 'UTC')}</dd>
            <dt>{t('books.proven')}</dt>
            <dd>
              <time dateTime={ledger.provenAt}>{formatDate(ledger.provenAt, 'dateTime')}</time>
            </dd>
            <dt>{t('books.root')}</dt>
            <dd className={styles['root']}>{ledger.root}</dd>
          </dl>
        </>
      )}
    </Card>
  );
}
