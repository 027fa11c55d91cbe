import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Applying, markApplied } from '#contract/jobs/applications/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { applyingQuery } from '../applications/api.ts';
import { appliedSearch } from '../applications/search.ts';
import { useStrings } from '../strings.ts';
import styles from './jobs.module.css';

/** For jobs whose applications are made elsewhere: the user notes that they have applied. */
function MarkApplied({ jobId }: { jobId: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: () => call(markApplied, { params: { jobId } }),
    onDone: () => void queries.invalidateQueries(applyingQuery(jobId)),
  }));
  return (
    <Button variant="light" loading={busy} onClick={() => void write()}>
      {t('apply.elsewhere')}
    </Button>
  );
}

function Step({ job, applying: { application, can, reason } }: { job: Job; applying: Applying }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const toApplication = (search: Partial<Record<'application' | 'apply', string>>) => searchWith(appliedSearch, search);
  if (can.apply)
    return (
      <Button onClick={() => void go(address('/candidate/applied-jobs'), { search: toApplication({ apply: job.id }) })}>
        {t('apply.title')}
      </Button>
    );
  if (can.markApplied) return <MarkApplied jobId={job.id} />;
  if (application !== null)
    return (
      <p>
        {t('reason.already_applied')}{' '}
        <Link to={address('/candidate/applied-jobs')} search={toApplication({ application: application.id })}>
          {t('apply.own')}
        </Link>
      </p>
    );
  // The state of the job is shown above, and a team does not apply to itself.
  if (reason === null || reason === 'job_state' || reason === 'own_page') return null;
  return <p>{t(`reason.${reason}`)}</p>;
}

interface Props {
  job: Job;
  /** Read by the caller, which waits for it: a second reader would start it again after a failure. */
  applying: Applying;
}
/** How the user applies for a job, or what they have sent; and where an application would stand. */
export function ApplyLine({ job, applying }: Props): ReactNode {
  const t = useStrings();
  const { position } = applying;
  return (
    <div className={styles['stack']}>
      <div>
        <Step job={job} applying={applying} />
      </div>
      {position === null || job.can.manage ? null : (
        <p className={styles['soft']}>
          {t('position.text', { applied: position.applied, meeting: position.meetingAll, opened: position.opened })}
        </p>
      )}
    </div>
  );
}
