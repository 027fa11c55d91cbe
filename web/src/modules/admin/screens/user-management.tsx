import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { session, useSession } from '#shell/session/session.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { proofsQuery, waitingPagesQuery } from '../api.ts';
import { ProofItem } from '../parts/proof-item.tsx';
import { WaitingPageItem } from '../parts/waiting-page-item.tsx';
import { openTab, openTabs, proofsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

const path = address('/admin/user-management');

export { proofsSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof proofsSearch>): void {
  const tab = openTab(search.tab, session.get().user?.duties);
  if (tab === 'pages') prefetch(waitingPagesQuery(search.page));
  if (tab === 'members') prefetch(proofsQuery(search.page));
}

interface Numbered<T> {
  data: T[];
  page: { number: number; size: number; total: number };
}
function Queue<T extends { readonly id: string }>({
  query: { data, error, refetch },
  empty,
  render,
}: {
  query: UseQueryResult<Numbered<T>>;
  empty: string;
  render: (item: T) => ReactNode;
}): ReactNode {
  const navigate = useGo();
  const search = useSearch(proofsSearch);
  if (!data)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={2} />
    );
  if (data.page.total === 0) return <Empty text={empty} />;
  return (
    <PagedList
      cards
      page={data}
      idOf={({ id }) => id}
      render={render}
      onPage={(page) =>
        void navigate(path, { search: searchWith(proofsSearch, { ...search, page }), keepScroll: true })
      }
    />
  );
}

function Members(): ReactNode {
  const t = useStrings();
  const query = useQuery(proofsQuery(useSearch(proofsSearch).page));
  return <Queue query={query} empty={t('proofs.empty')} render={(proof) => <ProofItem proof={proof} />} />;
}
function Pages(): ReactNode {
  const t = useStrings();
  const query = useQuery(waitingPagesQuery(useSearch(proofsSearch).page));
  return <Queue query={query} empty={t('pages.empty')} render={(waiting) => <WaitingPageItem waiting={waiting} />} />;
}

const WatchedJobs = lazy(async () => ({ default: (await import('#web/moderation')).WatchedJobs }));
function Jobs(): ReactNode {
  const navigate = useGo();
  const search = useSearch(proofsSearch);
  return (
    <Suspense fallback={<CardSkeletons count={2} />}>
      <WatchedJobs
        page={search.page}
        onPage={(page) =>
          void navigate(path, { search: searchWith(proofsSearch, { ...search, page }), keepScroll: true })
        }
      />
    </Suspense>
  );
}

/** Members whose proof of identity needs a decision, pages whose documents do, and jobs to check. */
export default function UserManagementScreen(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const tab = openTab(useSearch(proofsSearch).tab, user?.duties);
  return (
    <Screen title={t('users.title')}>
      <TabBar
        label={t('proofs.title')}
        tabs={openTabs(user?.duties).map((key) => ({ key, label: t(`queue.${key}`) }))}
        link={tabLink(tab)}
      />
      {tab === 'jobs' ? <Jobs /> : tab === 'pages' ? <Pages /> : <Members />}
    </Screen>
  );
}
