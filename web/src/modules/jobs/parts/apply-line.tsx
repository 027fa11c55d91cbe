import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Applying, markApplied } from '#contract/jobs/applications/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { applyingQuery } from '../applications/api.ts';
import { useWhyNot } from '../detail/main-action.tsx';
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
    <div>
      <Button variant="light" loading={busy} onClick={() => void write()}>
        {t('apply.elsewhere')}
      </Button>
    </div>
  );
}

interface Props {
  job: Job;
  /** Read by the caller, which waits for it: a second reader would start it again after a failure. */
  applying: Applying | undefined;
}
/** Why the user cannot apply, where the answer comes from, and where an application would stand. */
export function ApplyLine({ job, applying }: Props): ReactNode {
  const t = useStrings();
  const why = useWhyNot({ job, applying });
  const position = applying?.position ?? null;
  const isElsewhere = applying?.can.markApplied === true;
  if (why === null && position === null && !isElsewhere) return null;
  return (
    <div className={styles['stack']}>
      {why === null ? null : (
        <p className={styles['why']} role="status">
          {why}
        </p>
      )}
      {isElsewhere ? (
        <>
          {job.link === null ? null : <p className={styles['soft']}>{t('apply.at.note')}</p>}
          <MarkApplied jobId={job.id} />
        </>
      ) : null}
      {position === null || job.can.manage ? null : (
        <p className={styles['soft']}>
          {t('position.text', { applied: position.applied, meeting: position.meetingAll, opened: position.opened })}
        </p>
      )}
    </div>
  );
}
