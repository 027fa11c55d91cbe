import type { ReactNode } from 'react';
import type { readApproval } from '#contract/posts/spaces.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { useStrings } from '../../strings.ts';
import styles from './spaces.module.css';

/** Whether what one writes waits for an admin, and how long decisions take. */
export function ApprovalNote({ approval }: { approval: ReplyOf<typeof readApproval>['data'] }): ReactNode {
  const t = useStrings();
  const { waits, medianHours } = approval;
  const duration = medianHours === null ? null : t('approval.median', { count: Math.max(1, Math.round(medianHours)) });
  if (!waits && duration === null) return null;
  return (
    <p className={styles['note']}>
      {waits ? t('approval.waits') : null} {duration}
    </p>
  );
}
