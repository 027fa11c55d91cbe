import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pipeline, PipelineRow } from '#contract/jobs/pipeline/pipeline.ts';
import { exportPipeline } from '#contract/jobs/pipeline/bulk.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate, formatNumber, formatPercent } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useSelection } from '#ui/table/selection.ts';
import { pipelineQuery } from '../applications/api.ts';
import { pipelineSearch } from '../applications/search.ts';
import styles from '../parts/applications/applications.module.css';
import { Board } from '../parts/pipeline/board.tsx';
import { BulkActions, BulkBar } from '../parts/pipeline/bulk-bar.tsx';
import { CloseDialog } from '../parts/pipeline/close-dialog.tsx';
import { Compare } from '../parts/pipeline/compare.tsx';
import { PipelineFilters } from '../parts/pipeline/filters.tsx';
import { filtersIn, Neighbours } from '../parts/pipeline/neighbours.tsx';
import { Review } from '../parts/pipeline/review.tsx';
import { Table } from '../parts/pipeline/table.tsx';
import { useStrings } from '../strings.ts';

export { pipelineSearch as search };

export const loader = ({ prefetch, params }: LoaderContext<typeof pipelineSearch>): void =>
  prefetch(pipelineQuery(params['id'] ?? ''));

function Figures({ replies, overdue }: Pick<Pipeline, 'replies' | 'overdue'>): ReactNode {
  const t = useStrings();
  const parts = [
    overdue === 0 ? null : t('figures.overdue', { count: overdue }),
    replies?.medianDays === undefined || replies.medianDays === null
      ? null
      : t('figures.median', { days: formatNumber(replies.medianDays) }),
    replies?.answeredShare === undefined || replies.answeredShare === null
      ? null
      : t('figures.share', { share: formatPercent(replies.answeredShare) }),
    replies?.oldestWaiting === undefined || replies.oldestWaiting === null
      ? null
      : t('figures.oldest', { date: formatDate(replies.oldestWaiting, 'date') }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className={`${styles['soft']} ${styles['edge']}`}>{parts.join(' · ')}</p>;
}

const idOf = ({ id }: PipelineRow): string => id;

function All({ pipeline }: { pipeline: Pipeline }): ReactNode {
  const search = useSearch(pipelineSearch);
  const { view } = search;
  const selection = useSelection(idOf);
  const filters = filtersIn(search);
  const rows = [...selection.chosen.values()];
  const bulk = {
    pipeline,
    chosen: rows,
    onDone: selection.clear,
    onCompare: () => openDialog((close) => <Compare ids={rows.map(idOf)} job={pipeline.job} onClose={close} />),
  };
  if (view === 'table')
    return (
      <>
        <PipelineFilters pipeline={pipeline} />
        <Table pipeline={pipeline} filters={filters} selection={selection} bulk={<BulkActions {...bulk} />} />
      </>
    );
  return (
    <>
      <PipelineFilters pipeline={pipeline} />
      <BulkBar {...bulk} />
      <Board
        pipeline={pipeline}
        filters={filters}
        chosen={selection.chosen}
        onChoose={(row, isChosen) => selection.set([row], isChosen)}
      />
    </>
  );
}

/** What is done with all applications for a job. */
function PipelineActions({ jobId: id, closable }: { jobId: string; closable: boolean }): ReactNode {
  const t = useStrings();
  const save = useWrite(() => ({
    send: () => call(exportPipeline, { params: { jobId: id } }),
    onDone: ({ data: file }) => saveFile(file.filename, file.csv, 'text/csv'),
  }));
  return (
    <div className={styles['actions']}>
      <Button size="sm" variant="default" loading={save.busy} onClick={() => void save.write()}>
        {t('pipeline.export')}
      </Button>
      {closable ? (
        <Button
          size="sm"
          variant="default"
          color="red"
          onClick={() => openDialog((close) => <CloseDialog jobId={id} onClose={close} />)}
        >
          {t('close.title')}
        </Button>
      ) : null}
    </div>
  );
}

/** The applications for a job: by stage or as a table, or one of them beside what the team notes. */
export default function ViewApplicationScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/job/view-application/$id');
  const search = useSearch(pipelineSearch);
  const { application } = search;
  const { data, error, refetch } = useQuery(pipelineQuery(id));
  useWatch('pipeline', id, error !== null);
  const pipeline = data?.data;
  if (pipeline === undefined)
    return (
      <Screen title={t('pipeline.title')}>
        {error === null ? (
          <CardSkeletons />
        ) : isNotFound(error) ? (
          <Empty text={t('notFound')} action={<Link to={address('/jobs')}>{t('board.title')}</Link>} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
      </Screen>
    );
  const list = (
    <div className={styles['actions']}>
      <Neighbours jobId={id} search={search} />
      <Link
        to={address('/job/view-application/$id', { id })}
        search={searchWith(pipelineSearch, { ...search, application: '' })}
      >
        {t('pipeline.back')}
      </Link>
    </div>
  );
  return (
    <Screen
      title={pipeline.job.title}
      actions={application === '' ? <PipelineActions jobId={id} closable={pipeline.closable} /> : list}
    >
      <div className={styles['stack']}>
        <p className={`${styles['soft']} ${styles['edge']}`}>
          {pipeline.job.page.name} ·{' '}
          {t('pipeline.openings', { hired: pipeline.job.hired, openings: pipeline.job.openings })}
        </p>
        <Figures replies={pipeline.replies} overdue={pipeline.overdue} />
        {application === '' ? <All pipeline={pipeline} /> : <Review id={application} job={pipeline.job} />}
      </div>
    </Screen>
  );
}
