import type { ReactNode } from 'react';
import type { ContactRow } from '#contract/admin/contact.ts';
import { formatDate } from '#ui/language/formats.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';

/** Whether a message waits, and for whom. */
export function ContactState({ message: { state, claim } }: { message: ContactRow }): ReactNode {
  const t = useStrings();
  if (claim === null)
    return <StatusChip tone={state === 'answered' ? 'good' : 'waiting'}>{t(`contact.state.${state}`)}</StatusChip>;
  const until = formatDate(claim.until, 'time');
  return (
    <StatusChip tone="waiting">
      {claim.isOwn
        ? t('contact.claimed.own', { until })
        : t('contact.claimed', { name: claim.by?.name ?? t('contact.former') })}
    </StatusChip>
  );
}
