import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { pipelineQuery, pipelineRowsQuery } from '../applications/api.ts';
import { isFiltered, pipelineSearch } from '../applications/search.ts';
import styles from '../parts/applications/applications.module.css';
import { Board } from '../parts/pipeline/board.tsx';
import { BulkBar } from '../parts/pipeline/bulk-bar.tsx';
import { CloseDialog } from '../parts/pipeline/close-dialog.tsx';
import { Compare } from '../parts/pipeline/compare.tsx';
import { ClearFilters, PipelineFilters } from '../parts/pipeline/filters.tsx';
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

interface Choosing {
  pipeline: Pipeline;
  filters: Parameters<typeof pipelineRowsQuery>[1];
  chosen: ReadonlyMap<string, PipelineRow>;
  onChoose: (row: PipelineRow, isChosen: boolean) => void;
}
function Rows({ pipeline, filters, ...choosing }: Choosing): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(pipelineRowsQuery(pipeline.job.id, filters));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const filtered = isFiltered(useSearch(pipelineSearch));
  return (
    <>
      {query.isPending ? <CardSkeletons /> : null}
      {query.error === null ? null : (
        <Problem text={describeFailure(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && rows.length === 0 ? (
        filtered ? (
          <Empty text={t('pipeline.noMatch')} action={<ClearFilters jobId={pipeline.job.id} />} />
        ) : (
          <Empty text={t('pipeline.empty')} />
        )
      ) : null}
      {rows.length === 0 ? null : <Table rows={rows} pipeline={pipeline} {...choosing} />}
      {query.hasNextPage ? (
        <div>
          <Button variant="light" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('pipeline.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function All({ pipeline }: { pipeline: Pipeline }): ReactNode {
  const search = useSearch(pipelineSearch);
  const { view } = search;
  const [chosen, setChosen] = useState<ReadonlyMap<string, PipelineRow>>(new Map());
  const filters = filtersIn(search);
  const onChoose = (row: PipelineRow, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(row.id, row);
    else next.delete(row.id);
    setChosen(next);
  };
  const rows = [...chosen.values()];
  const choosing = { pipeline, filters, chosen, onChoose };
  return (
    <>
      <PipelineFilters pipeline={pipeline} />
      <BulkBar
        pipeline={pipeline}
        chosen={rows}
        onDone={() => setChosen(new Map())}
        onCompare={() =>
          openDialog((close) => <Compare ids={rows.map(({ id }) => id)} job={pipeline.job} onClose={close} />)
        }
      />
      {view === 'table' ? <Rows {...choosing} /> : <Board {...choosing} />}
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
