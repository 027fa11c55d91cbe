import type { ReactNode } from 'react';
import type { CampaignReviewRow } from '#contract/advertising/reviews.ts';
import { formatDate } from '#ui/language/formats.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';

type Shown = Pick<CampaignReviewRow, 'state' | 'claim' | 'goalAt'>;
export const isOverdue = ({ state, goalAt }: Shown, now: number): boolean =>
  state === 'waiting' && new Date(goalAt).getTime() < now;

/** Whether a version waits, and for whom; red where it waits longer than the goal. */
export function ReviewState({ review, now }: { review: Shown; now: number }): ReactNode {
  const t = useStrings();
  const { state, claim } = review;
  if (state === 'approved') return <StatusChip tone="good">{t('state.approved')}</StatusChip>;
  if (state === 'rejected') return <StatusChip tone="bad">{t('state.rejected')}</StatusChip>;
  if (claim !== null)
    return (
      <StatusChip tone="waiting">
        {t(claim.isOwn ? 'desk.claimed.own' : 'desk.claimed', { until: formatDate(claim.until, 'time') })}
      </StatusChip>
    );
  return isOverdue(review, now) ? (
    <StatusChip tone="bad">{t('desk.overdue')}</StatusChip>
  ) : (
    <StatusChip tone="waiting">{t('desk.waits')}</StatusChip>
  );
}
