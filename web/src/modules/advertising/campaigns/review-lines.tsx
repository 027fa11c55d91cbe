import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import styles from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';

type Reviewed = Pick<CampaignRow, 'state' | 'reason' | 'review' | 'rejection'>;

/** The place in the queue, and by when it is to be decided. */
function Waiting({ state, reason, review }: Reviewed): ReactNode {
  const t = useStrings();
  if (review === null) return null;
  const { position, submittedAt, goalAt } = review;
  return (
    <div className={styles['notice']} role="status">
      <p>{t('review.position', { position: formatNumber(position) })}</p>
      <p className={styles['soft']}>
        {t('review.goal', { sent: formatDate(submittedAt, 'dateTime'), goal: formatDate(goalAt, 'dateTime') })}
      </p>
      {state === 'pending_review' ? null : (
        <p className={styles['soft']}>{t(reason === 'thing_changed' ? 'review.thing' : 'review.change')}</p>
      )}
    </div>
  );
}
/** Why it was rejected, in the words of the admin. */
function Rejected({ state, reason, rejection }: Reviewed): ReactNode {
  const t = useStrings();
  if (rejection === null) return null;
  return (
    <div className={styles['notice']} data-tone="bad">
      <p>{t('review.because', { reason: t(`code.${rejection.code}`) })}</p>
      <p dir="auto" className={styles['pre']}>
        {rejection.note}
      </p>
      {state === 'rejected' ? null : (
        <p className={styles['soft']}>
          {t(reason === 'thing_changed' ? 'review.thing.rejected' : 'review.change.rejected')}
        </p>
      )}
    </div>
  );
}
/** What an admin has decided, or will. */
export const ReviewLines = ({ campaign }: { campaign: Reviewed }): ReactNode => (
  <>
    <Waiting {...campaign} />
    <Rejected {...campaign} />
  </>
);
