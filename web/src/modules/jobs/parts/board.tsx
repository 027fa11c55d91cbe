import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { JOBS_COUNTED, type listJobs } from '#contract/jobs/board.ts';
import type { JobRow as Row } from '#contract/jobs/jobs.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { useGo } from '#shell/navigation/location.ts';
import { hrefOf } from '#shell/router/location.ts';
import { type SearchSchema, searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { boardQuery } from '../api.ts';
import type { Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import { BoardFilters } from './filters.tsx';

interface Props {
  /** The address of the board, and the parameters that its screen reads. */
  to: string;
  schema: SearchSchema;
  filters: Filters;
  options: ReturnType<typeof boardQuery>;
  render: (row: Row) => ReactNode;
  /** What members do with the search: making an alert of it. */
  actions?: ReactNode;
}

function Results({
  reply,
  render,
  onPage,
  hrefOf: addressOf,
}: {
  reply: ReplyOf<typeof listJobs>;
  render: (row: Row) => ReactNode;
  onPage: (page: number) => void;
  hrefOf: (page: number) => string;
}): ReactNode {
  const t = useStrings();
  const { total } = reply.page;
  if (total === 0) return <Empty text={t('board.none')} />;
  const count = total > JOBS_COUNTED ? `${formatNumber(JOBS_COUNTED)}+` : formatNumber(total);
  return (
    <>
      <p role="status">{t('board.total', { total: count, count: total })}</p>
      <PagedList
        cards
        page={{ ...reply, page: { ...reply.page, total: Math.min(total, JOBS_COUNTED) } }}
        idOf={(row) => row.id}
        render={render}
        onPage={onPage}
        hrefOf={addressOf}
      />
    </>
  );
}

/** Open jobs with filters, ten on a page. */
export function Board({ to, schema, filters, options, render, actions }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { data, error, refetch } = useQuery(options);
  const show = (search: Record<string, string>) => void go(to, { search, keepScroll: true });
  const change = (changes: Partial<Filters>) => show(searchWith(schema, { ...filters, page: 1, ...changes }));
  return (
    <Card title={t('board.title')} actions={actions}>
      <BoardFilters filters={filters} onChange={change} onClear={() => show({})} />
      {data !== undefined ? (
        <Results
          reply={data}
          render={render}
          onPage={(page) => change({ page })}
          hrefOf={(page) => hrefOf({ to, search: searchWith(schema, { ...filters, page }) })}
        />
      ) : error === null ? (
        <CardSkeletons />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
