import type { ReactNode } from 'react';
import type { Dispute } from '#contract/orders/disputes.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';

export function DisputeState({ dispute: { state, isOverdue } }: { dispute: Dispute }): ReactNode {
  const t = useStrings();
  if (state !== 'disputed') return <StatusChip tone="good">{t('disputes.decided')}</StatusChip>;
  return (
    <StatusChip tone={isOverdue ? 'bad' : 'waiting'}>
      {t(isOverdue ? 'disputes.overdue' : 'disputes.waiting')}
    </StatusChip>
  );
}
