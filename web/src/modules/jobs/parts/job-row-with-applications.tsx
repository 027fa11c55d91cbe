import type { ReactNode } from 'react';
import type { JobRow as Row } from '#contract/jobs/jobs.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useStrings } from '../strings.ts';
import { JobRow } from '../board/job-row.tsx';
import styles from './jobs.module.css';

/** A job in a list with the way to its applications for the team; others can save it. */
export function JobRowWithApplications({ row }: { row: Row }): ReactNode {
  const t = useStrings();
  const { fresh, overdue } = row.waiting ?? { fresh: 0, overdue: 0 };
  return (
    <>
      <JobRow row={row} to={address('/jobs')} search={{ job: row.id }} save={row.applications === null} />
      {row.applications !== null && row.channel === 'application' && row.state !== 'draft' ? (
        <Link to={address('/job/view-application/$id', { id: row.id })} className={styles['applications']}>
          {[
            t('applications', { count: row.applications }),
            fresh === 0 ? null : t('applications.fresh', { count: fresh }),
            overdue === 0 ? null : t('applications.overdue', { count: overdue }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Link>
      ) : null}
    </>
  );
}
