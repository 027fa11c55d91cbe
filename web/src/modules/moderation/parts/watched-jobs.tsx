import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { JOB_DECISIONS } from '#contract/jobs/choices.ts';
import { listWatchedJobs, type WatchedJob } from '#contract/jobs/moderation.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { TableFoot, type TableSize } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useStrings } from '../strings.ts';
import { JudgeJobDialog } from './judge-job-dialog.tsx';
import styles from './reports.module.css';

const openDecision = (job: WatchedJob, decision: (typeof JOB_DECISIONS)[number]) =>
  openDialog((close) => <JudgeJobDialog jobId={job.id} name={job.title} decision={decision} onClose={close} />);

function State({ job }: { job: WatchedJob }): ReactNode {
  const t = useStrings();
  return (
    <StatusChip tone={job.frozen === null ? 'waiting' : 'bad'}>
      {t(job.frozen === null ? 'jobs.state.warned' : 'jobs.state.frozen')}
    </StatusChip>
  );
}

/** One job: what it says, why it is looked at, and what the admin can decide. */
function JobPane({ job, onClose }: { job: WatchedJob; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { title, summary, description, page, frozen, grounds, can } = job;
  return (
    <ReviewPane
      title={title}
      status={<State job={job} />}
      onClose={onClose}
      actions={JOB_DECISIONS.filter((decision) => can[decision]).map((decision) => (
        <Button
          key={decision}
          variant={decision === 'restore' ? 'light' : 'outline'}
          color={decision === 'restore' ? 'brand' : 'red'}
          aria-label={t(`jobs.${decision}.title`, { name: title })}
          onClick={() => openDecision(job, decision)}
        >
          {t(`jobs.${decision}`)}
        </Button>
      ))}
    >
      <PanePart title={t('received.why')}>
        {grounds.map(({ field, word, ground }) => (
          <p key={`${field} ${word}`} className={styles['words']} dir="auto">
            {t('jobs.ground', { word, ground })}
          </p>
        ))}
        {frozen === null ? null : (
          <p>
            {frozen.byReports ? t('jobs.byReports') : t('jobs.because', { reason: frozen.reason })} ·{' '}
            <Ago at={frozen.at} />
          </p>
        )}
      </PanePart>
      <PanePart title={t('jobs.description')}>
        <p className={styles['soft']}>
          <bdi>{page.name}</bdi>
        </p>
        <p dir="auto">{summary}</p>
        <p className={styles['words']} dir="auto">
          {description}
        </p>
      </PanePart>
    </ReviewPane>
  );
}

interface Props {
  page: number;
  size: TableSize;
  onPage: (page: number, size: TableSize) => void;
}
/** Jobs that are frozen, or open although their wording was warned of; for platform admins. */
export function WatchedJobs({ page, size, onPage }: Props): ReactNode {
  const t = useStrings();
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOptions(listWatchedJobs, { query: { page, size } }),
    placeholderData: keepPreviousData,
  });
  const open = data?.data.find(({ id }) => id === openId);
  return (
    <DataTable
      label={t('jobs.title')}
      name="watched-jobs"
      idOf={({ id }) => id}
      object={{
        head: t('jobs.job'),
        name: ({ title }) => title,
        renderSecond: (job) => job.page.name,
        renderPicture: (job) => <Avatar name={job.page.name} picture={job.page.avatar} size={32} />,
      }}
      columns={[
        {
          key: 'state',
          head: t('received.state'),
          kind: 'status',
          shown: 'always',
          renderCell: (job) => <State job={job} />,
        },
        {
          key: 'published',
          head: t('received.at'),
          kind: 'date',
          shown: 'tablet',
          renderCell: ({ publishedAt }) => (publishedAt === null ? null : <Ago at={publishedAt} />),
        },
      ]}
      rows={data?.data}
      isStale={isPlaceholderData}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={<EmptyTable text={t('jobs.empty')} />}
      openId={open === undefined ? null : openId}
      onOpen={({ id }) => setOpenId(id)}
      onClose={() => setOpenId(null)}
      pane={open === undefined ? null : <JobPane job={open} onClose={() => setOpenId(null)} />}
      foot={
        data === undefined ? null : (
          <TableFoot page={data.page} onPage={(next) => onPage(next, size)} onSize={(next) => onPage(1, next)} />
        )
      }
    />
  );
}
