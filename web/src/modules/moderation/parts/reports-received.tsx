import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listReports } from '#contract/moderation/moderation.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { useStrings } from '../strings.ts';
import { ReportItem } from './report-item.tsx';

/** A paged list of reports, for admins; `page` starts at 1. */
export function ReportsReceived({ page, onPage }: { page: number; onPage: (page: number) => void }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(queryOptions(listReports, { query: { page } }));
  if (!data)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={2} disc={false} />
    );
  if (data.page.total === 0) return <Empty text={t('received.empty')} />;
  return (
    <PagedList page={data} idOf={({ id }) => id} render={(report) => <ReportItem report={report} />} onPage={onPage} />
  );
}
