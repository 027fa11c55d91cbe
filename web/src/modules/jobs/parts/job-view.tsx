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
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { WithheldNotice } from '#ui/list/withheld-notice.tsx';
import { jobChangesQuery, jobQuery } from '../api.ts';
import { applyingQuery } from '../applications/api.ts';
import { useStrings } from '../strings.ts';
import { ApplyLine } from './apply-line.tsx';
import { Description, JobFacts } from './job-about.tsx';
import { EarlierTerms } from './earlier-terms.tsx';
import { JobActions } from './job-actions.tsx';
import { JobRecordOf } from './record.tsx';
import { WordingWarnings } from './wording.tsx';
import styles from './jobs.module.css';

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

function Details({ job, applying }: { job: Job; applying: Applying | undefined }): ReactNode {
  const t = useStrings();
  return (
    <Card title={job.title === '' ? t('untitled') : job.title}>
      <p>
        <Link to={address('/jobs-list/$id', { id: job.page.id })}>
          <CardName card={job.page} />
        </Link>
      </p>
      {job.state === 'published' ? null : <p role="status">{t(`notice.${job.state}`)}</p>}
      <WithheldNotice thing={job} ofTeam />
      <p dir="auto">{job.summary}</p>
      {job.state === 'draft' || applying === undefined ? null : <ApplyLine job={job} applying={applying} />}
      <JobActions job={job} />
      <JobFacts job={job} />
      <h3>{t('about')}</h3>
      <Description text={job.description} />
      {job.earlierId === null ? null : (
        <p className={styles['soft']}>
          <Link to={address('/jobs')} search={{ job: job.earlierId }}>
            {t('earlier')}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** One job: what it offers, and what the user may do with it. */
export function JobView({ jobId }: { jobId: string }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(jobQuery(jobId));
  const isActing = useActing() !== null;
  // Drawn together, so that nothing moves when it comes; a page applies for nothing.
  const applying = useQuery({ ...applyingQuery(jobId), enabled: !isActing });
  useWatch('job', jobId);
  const job = data?.data;
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return <Empty text={t('notFound')} action={<Link to={address('/jobs')}>{t('board.title')}</Link>} />;
  if (job === undefined || (applying.isPending && !isActing))
    return error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />;
  return (
    <div className={styles['stack']}>
      <WordingWarnings job={job} />
      <Details job={job} applying={applying.data?.data} />
      {job.state === 'draft' ? null : <JobRecordOf jobId={job.id} />}
      {job.revision > 1 ? <EarlierTerms jobId={job.id} /> : null}
      {job.can.manage ? <History jobId={job.id} /> : null}
    </div>
  );
}
