import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Refund } from '#contract/wallet/refunds.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { refundsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { usedMethodText } from '../texts.ts';
import styles from '../wallet.module.css';

const TONES = { requested: 'waiting', sent: 'waiting', succeeded: 'good', failed: 'bad' } as const;

/** One refund: where it is, and whom it waits for. */
export function RefundLine({ refund }: { refund: Refund }): ReactNode {
  const t = useStrings();
  const { method, state, requestedAt, endedAt, arrivesBy, bankReference, amount, byAdmin, byProvider } = refund;
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>{t('refunds.to', { method: usedMethodText(method) })}</span>
        <span className={styles['soft']}>
          {t('refunds.requested', { date: formatDate(requestedAt) })}
          {byAdmin ? ` · ${t('refunds.byAdmin')}` : null}
          {byProvider ? ` · ${t('refunds.byProvider')}` : null}
        </span>
        <span className={styles['soft']}>
          {state === 'succeeded'
            ? t('refunds.arrived', { date: formatDate(endedAt ?? arrivesBy) })
            : state === 'failed'
              ? t('refunds.back')
              : t('refund.arrives', { date: formatDate(arrivesBy) })}
        </span>
        {bankReference === null ? null : (
          <span className={styles['soft']}>{t('refunds.reference', { reference: bankReference })}</span>
        )}
      </span>
      <span className={styles['words']} data-end="true">
        <Money {...amount} />
        <StatusChip tone={TONES[state]}>{t(`refunds.state.${state}`)}</StatusChip>
      </span>
    </li>
  );
}

/** Money on its way back, and what became of it; nothing where none went back. */
export function Refunds(): ReactNode {
  const t = useStrings();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(refundsQuery());
  const refunds = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) return <Pending />;
  if (refunds.length === 0) return null;
  return (
    <Card title={t('refunds.title')}>
      <ul className={styles['lines']}>
        {refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('holds.more')}
        </Button>
      ) : null}
    </Card>
  );
}
