import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readPage } from '#contract/pages/pages.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { PageJobs } from '../parts/page-jobs.tsx';
import { pageRecordQuery } from '../parts/record.tsx';
import { useStrings } from '../strings.ts';

const pageQuery = (pageId: string) => queryOptions(readPage, { params: { pageId } });
export const loader = ({ prefetch, params: { id = '' } }: LoaderContext): void => {
  prefetch(pageQuery(id));
  prefetch(pageRecordQuery(id));
};

/** The jobs of one page. */
export default function PageJobsScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/jobs-list/$id');
  const { data, error, refetch } = useQuery(pageQuery(id));
  useWatch('profile', id);
  const page = data?.data;
  return (
    <Screen title={page === undefined ? t('list.title') : t('list.of', { name: page.actor.name })}>
      {page !== undefined ? (
        <PageJobs pageId={id} role={page.role} />
      ) : error === null ? (
        <CardSkeletons />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
