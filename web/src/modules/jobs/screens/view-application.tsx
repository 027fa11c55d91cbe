import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Pipeline, PipelineRow } from '#contract/jobs.pipeline.ts';
import { exportPipeline } from '#contract/jobs.pipeline.bulk.ts';
import { call } from '#shell/calls/call.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { formatDate, formatNumber, formatPercent } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { saveFile } from '#ui/save-file.ts';
import { pipelineQuery, pipelineRowsQuery } from '../applications/api.ts';
import { pipelineSearch } from '../applications/search.ts';
import styles from '../parts/applications/applications.module.css';
import { BulkBar } from '../parts/pipeline/bulk-bar.tsx';
import { CloseDialog } from '../parts/pipeline/close-dialog.tsx';
import { Compare } from '../parts/pipeline/compare.tsx';
import { Review } from '../parts/pipeline/review.tsx';
import { Board, Table } from '../parts/pipeline/rows.tsx';
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
  return parts.length === 0 ? null : <p className={styles['soft']}>{parts.join(' · ')}</p>;
}

function Filters({ pipeline }: { pipeline: Pipeline }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const values = useSearch(pipelineSearch);
  const set = (change: Partial<typeof values>) =>
    void go(address('/job/view-application/$id', { id: pipeline.job.id }), {
      search: searchWith(pipelineSearch, { ...values, ...change }),
      keepScroll: true,
      replace: true,
    });
  const states = ['', 'open', 'hired', 'rejected', 'withdrawn', 'closed'] as const;
  return (
    <div className={styles['actions']}>
      <NativeSelect
        label={t('filter.view')}
        value={values.view}
        data={(['board', 'table'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(event) => set({ view: event.currentTarget.value === 'table' ? 'table' : 'board' })}
      />
      <NativeSelect
        label={t('table.state')}
        value={values.state}
        data={states.map((value) => ({ value, label: t(value === '' ? 'applied.all' : `tab.${value}`) }))}
        onChange={(event) => set({ state: states.find((each) => each === event.currentTarget.value) ?? '' })}
      />
      <NativeSelect
        label={t('bulk.colleague')}
        value={values.assignee}
        data={[
          { value: '', label: t('filter.everyone') },
          { value: 'none', label: t('bulk.noOne') },
          ...pipeline.team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => set({ assignee: event.currentTarget.value })}
      />
      <Button
        size="sm"
        variant={values.overdue === 'true' ? 'filled' : 'default'}
        aria-pressed={values.overdue === 'true'}
        onClick={() => set({ overdue: values.overdue === 'true' ? '' : 'true' })}
      >
        {t('filter.overdue')}
      </Button>
      <Button
        size="sm"
        variant={values.meets === 'true' ? 'filled' : 'default'}
        aria-pressed={values.meets === 'true'}
        onClick={() => set({ meets: values.meets === 'true' ? '' : 'true' })}
      >
        {t('filter.meets')}
      </Button>
    </div>
  );
}

function All({ pipeline }: { pipeline: Pipeline }): ReactNode {
  const t = useStrings();
  const { view, state, assignee, overdue, meets } = useSearch(pipelineSearch);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filters = { state, assignee, overdue: overdue === 'true', meetsAll: meets === 'true', place: '' };
  const query = useInfiniteQuery(pipelineRowsQuery(pipeline.job.id, filters));
  const rows: PipelineRow[] = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const ids = rows.filter(({ id }) => chosen.has(id));
  const List = view === 'table' ? Table : Board;
  return (
    <>
      <Filters pipeline={pipeline} />
      <BulkBar
        pipeline={pipeline}
        chosen={ids}
        onCompare={() =>
          openDialog((close) => <Compare ids={ids.map(({ id }) => id)} job={pipeline.job} onClose={close} />)
        }
      />
      {query.isPending ? <CardSkeletons /> : null}
      {query.error === null ? null : <p role="alert">{describeFailure(query.error)}</p>}
      {query.data !== undefined && rows.length === 0 ? <Empty text={t('pipeline.empty')} /> : null}
      {rows.length === 0 ? null : <List rows={rows} pipeline={pipeline} chosen={chosen} onChoose={choose} />}
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

/** The applications for a job: by stage or as a table, or one of them beside what the team notes. */
export default function ViewApplicationScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/job/view-application/$id');
  const { application } = useSearch(pipelineSearch);
  const { data, error } = useQuery(pipelineQuery(id));
  useWatch('pipeline', id, error !== null);
  const save = useWrite(() => ({
    send: () => call(exportPipeline, { params: { jobId: id } }),
    onDone: ({ data: file }) => saveFile(file.filename, file.csv, 'text/csv'),
  }));
  const pipeline = data?.data;
  if (pipeline === undefined)
    return (
      <Screen title={t('pipeline.title')}>
        {error === null ? <CardSkeletons /> : <Empty text={describeFailure(error)} />}
      </Screen>
    );
  const list = (
    <Link to={address('/job/view-application/$id', { id })} search={{}}>
      {t('pipeline.back')}
    </Link>
  );
  const actions = (
    <div className={styles['actions']}>
      <Button size="sm" variant="default" loading={save.busy} onClick={() => void save.write()}>
        {t('pipeline.export')}
      </Button>
      {pipeline.closable ? (
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
  return (
    <Screen title={pipeline.job.title} width="wide" actions={application === '' ? actions : list}>
      <div className={styles['stack']}>
        <p className={styles['soft']}>
          {pipeline.job.page.name} ·{' '}
          {t('pipeline.openings', { hired: pipeline.job.hired, openings: pipeline.job.openings })}
        </p>
        <Figures replies={pipeline.replies} overdue={pipeline.overdue} />
        {application === '' ? <All pipeline={pipeline} /> : <Review id={application} job={pipeline.job} />}
      </div>
    </Screen>
  );
}
