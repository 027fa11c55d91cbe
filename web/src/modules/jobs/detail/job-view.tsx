import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Applying } from '#contract/jobs/applications/applications.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons, RowSkeletons } from '#ui/list/skeleton.tsx';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { jobChangesQuery, jobQuery } from '../api.ts';
import { applyingQuery } from '../applications/api.ts';
import { ApplyLine } from '../parts/apply-line.tsx';
import { EarlierTerms } from '../parts/earlier-terms.tsx';
import { JobRecordOf } from '../parts/record.tsx';
import { WordingWarnings } from '../parts/wording.tsx';
import { useStrings } from '../strings.ts';
import { Description, JobFacts } from './job-about.tsx';
import styles from './detail.module.css';

/** The changes of the state of a job, for its editors. */
function History({ jobId }: { jobId: string }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(jobChangesQuery(jobId));
  return (
    <Card title={t('history.title')}>
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={(change) => change.id}
        label={t('history.title')}
        empty={<Empty text={t('history.empty')} />}
        render={({ by, after, reason, at }) => (
          <p>
            <strong>{t(`state.${after}`)}</strong> · {by === null ? t('history.platform') : <bdi>{by.name}</bdi>} ·{' '}
            <Ago at={at} />
            {reason === '' ? null : <span dir="auto"> · {reason}</span>}
          </p>
        )}
      />
    </Card>
  );
}

/** A job with what the user may do about it. */
export interface ReadJob {
  readonly job: Job;
  /** Undefined for those who act as a page, which applies for nothing. */
  readonly applying: Applying | undefined;
}

/** Both are read together, so that nothing moves when they come; until then `instead` is drawn. */
export function useJob(jobId: string): { readonly read?: ReadJob; readonly instead: ReactNode } {
  const t = useStrings();
  const { data, error, refetch } = useQuery(jobQuery(jobId));
  const isActing = useActing() !== null;
  const applying = useQuery({ ...applyingQuery(jobId), enabled: !isActing });
  useWatch('job', jobId);
  const job = data?.data;
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return {
      instead: <Empty text={t('notFound')} action={<Link to={address('/jobs')}>{t('board.title')}</Link>} />,
    };
  if (job === undefined || (applying.isPending && !isActing))
    return {
      instead: error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />,
    };
  return { read: { job, applying: applying.data?.data }, instead: null };
}

/** What a job offers, for members: facts, texts, and how its page treats applicants. */
export function JobSections({ job, applying, second }: ReadJob & { second?: ReactNode }): ReactNode {
  const t = useStrings();
  return (
    <>
      <WordingWarnings job={job} />
      <Card>
        {job.state === 'draft' || (job.state !== 'published' && job.can.manage) ? (
          <p role="status">{t(`notice.${job.state}`)}</p>
        ) : null}
        <RulingNotice thing={job} ofTeam />
        <p dir="auto">{job.summary}</p>
        {job.state === 'draft' ? null : <ApplyLine job={job} applying={applying} />}
        {second}
        <JobFacts job={job} />
      </Card>
      <Card title={t('about')}>
        <Description text={job.description} />
        {job.earlierId === null ? null : (
          <p className={styles['soft']}>
            <Link to={address('/jobs')} search={{ job: job.earlierId }}>
              {t('earlier')}
            </Link>
          </p>
        )}
      </Card>
      {job.state === 'draft' ? null : <JobRecordOf jobId={job.id} />}
      {job.revision > 1 ? <EarlierTerms jobId={job.id} /> : null}
      {job.can.manage ? <History jobId={job.id} /> : null}
    </>
  );
}
