import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { JOB_DECISIONS } from '#contract/jobs/choices.ts';
import { listWatchedJobs, type WatchedJob } from '#contract/jobs/moderation.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { JudgeJobDialog } from './judge-job-dialog.tsx';
import styles from './reports-received.module.css';

/** One job: what it says, why it is looked at, and what the admin can decide. */
function WatchedJobItem({ job }: { job: WatchedJob }): ReactNode {
  const t = useStrings();
  const { id, title, summary, description, page, frozen, grounds, can } = job;
  return (
    <Card>
      <article className={styles['report']}>
        <header className={styles['head']}>
          <h3 className={styles['reason']} dir="auto">
            {title}
          </h3>
          <span className={styles['soft']}>
            <bdi>{page.name}</bdi>
          </span>
        </header>
        <p dir="auto">{summary}</p>
        <details>
          <summary>{t('jobs.description')}</summary>
          <p className={styles['words']} dir="auto">
            {description}
          </p>
        </details>
        {grounds.map(({ field, word, ground }) => (
          <p key={`${field} ${word}`} className={styles['words']} dir="auto">
            {t('jobs.ground', { word, ground })}
          </p>
        ))}
        {frozen === null ? null : (
          <p className={styles['soft']}>
            {frozen.byReports ? t('jobs.byReports') : t('jobs.because', { reason: frozen.reason })} ·{' '}
            <Ago at={frozen.at} />
          </p>
        )}
        <div className={styles['buttons']}>
          {JOB_DECISIONS.filter((decision) => can[decision]).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'restore' ? 'light' : 'outline'}
              aria-label={t(`jobs.${decision}.title`, { name: title })}
              onClick={() =>
                openDialog((close) => <JudgeJobDialog jobId={id} name={title} decision={decision} onClose={close} />)
              }
            >
              {t(`jobs.${decision}`)}
            </Button>
          ))}
        </div>
      </article>
    </Card>
  );
}

/** Jobs that are frozen, or open although their wording was warned of; for platform admins. */
export function WatchedJobs({ page, onPage }: { page: number; onPage: (page: number) => void }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(queryOptions(listWatchedJobs, { query: { page } }));
  if (!data)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={2} />
    );
  if (data.page.total === 0) return <Empty text={t('jobs.empty')} />;
  return (
    <PagedList cards page={data} idOf={({ id }) => id} render={(job) => <WatchedJobItem job={job} />} onPage={onPage} />
  );
}
