import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { JOB_SEARCH_MAX, JOB_SORTS, JOBS_COUNTED, type listJobs, RADII } from '#contract/jobs/board.ts';
import type { JobRow as Row } from '#contract/jobs/jobs.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { useGo } from '#shell/navigation/location.ts';
import { type SearchSchema, searchWith } from '#shell/navigation/search-params.ts';
import { hrefOf } from '#shell/router/location.ts';
import { FilterBar } from '#ui/catalogue/filter-bar.tsx';
import type { Filter } from '#ui/catalogue/filters.ts';
import { SearchBar } from '#ui/catalogue/search-bar.tsx';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePlaceFilter } from '#web/reference';
import { countFilters, type Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './board.module.css';
import { type BoardRead, countText, ShowCount, Without } from './counts.tsx';
import { useFilterList } from './filter-list.tsx';
import { Caption, JobList } from './job-list.tsx';

type Reply = ReplyOf<typeof listJobs>;

interface Props {
  /** The address of the board, and the parameters that its screen reads. */
  to: string;
  schema: SearchSchema;
  filters: Filters;
  read: BoardRead;
  render: (row: Row) => ReactNode;
  /** What fills the places below its jobs: by the ids of those that are shown, and how many stand above them. */
  renderSlots?: (ids: readonly string[], above: number) => ReactNode;
  /** Jobs that stand before all others; null while they are on their way. */
  before?: { readonly ids: readonly string[]; readonly section: ReactNode } | null;
  /** On phones, beside the search. */
  more?: ReactNode;
  /** Where the list is: alone, or beside the job that is open. */
  renderLayout?: (list: ReactNode) => ReactNode;
}

interface ResultsProps extends Pick<Props, 'to' | 'schema' | 'filters' | 'read' | 'render' | 'renderSlots'> {
  reply: Reply;
  leftOut: readonly string[];
  list: readonly Filter<Filters>[];
  change: (changes: Partial<Filters>) => void;
}

/** A page of jobs with links to the others, or the ways out of a search that finds nothing. */
function Results({
  reply,
  leftOut,
  to,
  schema,
  filters,
  read,
  render,
  renderSlots,
  list,
  change,
}: ResultsProps): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { total, number } = reply.page;
  const href = (page: number) => hrefOf({ to, search: searchWith(schema, { ...filters, page }) });
  if (total === 0)
    return (
      <Empty
        text={t('board.none')}
        action={
          <>
            <Without {...{ read, filters, list }} onChange={change} />
            <Button variant="light" onClick={() => void go(to)}>
              {t('filters.clear')}
            </Button>
          </>
        }
      />
    );
  const rows = reply.data.filter(({ id }) => !leftOut.includes(id));
  const above = (number - 1) * reply.page.size;
  return (
    <>
      <JobList rows={rows} first={above + 1} render={render} />
      <Fragment key={href(number)}>
        {renderSlots?.(
          rows.map(({ id }) => id),
          above,
        )}
      </Fragment>
      <Pager
        {...reply.page}
        total={Math.min(total, JOBS_COUNTED)}
        hrefOf={href}
        onChange={(page) => void go(to, { search: searchWith(schema, { ...filters, page }) })}
      />
    </>
  );
}

function Sort({ filters, change }: { filters: Filters; change: ResultsProps['change'] }): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      aria-label={t('sort')}
      value={filters.sort}
      data={JOB_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={(event) => change({ sort: event.currentTarget.value as Filters['sort'] })}
    />
  );
}

const alone: NonNullable<Props['renderLayout']> = (list) => list;

/** Open jobs with search and filters, ten on a page. What was found stays until what a change finds is here. */
export function Board({ before, more, renderLayout = alone, ...rest }: Props): ReactNode {
  const { to, schema, filters, read } = rest;
  const t = useStrings();
  const go = useGo();
  const query = useQuery({ ...read(filters), ...whileTyping });
  const { data, error, refetch, isPlaceholderData } = query;
  const rows = data?.data ?? [];
  const list = useFilterList(filters);
  const where = usePlaceFilter(filters, rows, RADII);
  const change = (changes: Partial<Filters>) =>
    void go(to, { search: searchWith(schema, { ...filters, ...changes, page: 1 }), keepScroll: true });
  const count =
    data === undefined ? '' : t('board.total', { total: countText(data.page.total), count: data.page.total });
  const show = (draft: Filters) => <ShowCount read={read} filters={draft} />;
  const isSearched = countFilters(filters) > 0 || filters.query !== '';
  const isWaiting = before === null || (data === undefined && error === null);
  const found = isWaiting ? (
    <RowSkeletons tall />
  ) : (
    <>
      {before?.section}
      <Caption text={t(isSearched ? 'board.results' : 'board.all')} count={count} />
      {data === undefined ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['results']} data-stale={isPlaceholderData} aria-busy={isPlaceholderData}>
          <Results {...rest} reply={data} leftOut={before?.ids ?? []} list={[where, ...list]} change={change} />
        </div>
      )}
    </>
  );
  return (
    <div className={styles['catalogue']}>
      <SearchBar
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        hint={t('search.hint')}
        max={JOB_SEARCH_MAX}
        value={filters.query}
        submit={t('search.submit')}
        onSend={(words, place = {}) => change({ ...place, query: words })}
        anywhere={t('where.anywhere')}
        {...{ filters, where, show, more }}
      />
      <FilterBar
        {...{ filters, list, show, count }}
        onChange={change}
        sort={<Sort filters={filters} change={change} />}
      />
      {renderLayout(found)}
    </div>
  );
}
