import type { ReactNode } from 'react';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { JobFacts } from '../detail/job-about.tsx';

/** What the public page of a job says first; `children`: what one can do there. */
export function OpenJobFacts({ job, children }: { job: OpenJob; children?: ReactNode }): ReactNode {
  return (
    <>
      <p>
        <CardName card={job.page} />
      </p>
      <p dir="auto">{job.summary}</p>
      {children}
      <JobFacts job={job} />
    </>
  );
}
