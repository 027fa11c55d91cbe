import { lazy, type ReactNode, Suspense } from 'react';
import { opensQueue } from '#contract/core/roles.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { type SearchOf, searchWith } from '#shell/navigation/search-params.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import { useSession } from '#shell/session/session.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { openReportTab, openReportTabs, reportsSearch, type ReportsTab, usersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { reportsSearch as search };

const CasesReceived = lazy(async () => ({ default: (await import('#web/moderation')).CasesReceived }));
const Looks = lazy(async () => ({ default: (await import('#web/moderation')).SecondLooks }));
const OrderDisputes = lazy(async () => ({ default: (await import('#web/orders')).Disputes }));
const ContestedNoShows = lazy(async () => ({ default: (await import('#web/appointments')).NoShows }));

function useReports() {
  const navigate = useGo();
  const search = useSearch(reportsSearch);
  const change = (next: Partial<SearchOf<typeof reportsSearch>>) =>
    void navigate(address('/admin/user-reports'), {
      search: searchWith(reportsSearch, { ...search, page: 1, ...next }),
      keepScroll: true,
    });
  return { search, change };
}

/** What members have reported, and what an admin does about it. */
function Reports(): ReactNode {
  const { user } = useSession();
  const { search, change } = useReports();
  return (
    <CasesReceived
      search={search}
      // Whose duty is people also decides about the account behind what was reported.
      memberSearch={
        opensQueue(user?.duties ?? [], 'members')
          ? (memberId) => ({
              to: address('/admin/user-management'),
              search: searchWith(usersSearch, { search: memberId }),
            })
          : undefined
      }
      onChange={change}
      linkTo={(list) => searchWith(reportsSearch, { ...search, state: undefined, page: 1, list })}
    />
  );
}
function Again(): ReactNode {
  const { search, change } = useReports();
  return <Looks page={search.page} size={search.size} onPage={(page, size) => change({ page, size })} />;
}
function Disputes(): ReactNode {
  const { search, change } = useReports();
  return <OrderDisputes page={search.page} size={search.size} onPage={(page, size) => change({ page, size })} />;
}
function NoShows(): ReactNode {
  const { search, change } = useReports();
  return <ContestedNoShows page={search.page} size={search.size} onPage={(page, size) => change({ page, size })} />;
}
const CONTENTS = { reports: Reports, again: Again, disputes: Disputes, noShows: NoShows } as const satisfies Record<
  ReportsTab,
  () => ReactNode
>;

/** What waits for a ruling: reports of members, disputes about orders, and contested no-shows. */
export default function UserReportsScreen(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const tab = openReportTab(useSearch(reportsSearch).tab, user?.duties);
  const Content = CONTENTS[tab];
  return (
    <Screen title={t('reports.title')}>
      <TabBar
        label={t('reports.title')}
        tabs={openReportTabs(user?.duties).map((key) => ({ key, label: t(`reports.tab.${key}`) }))}
        link={tabLink(tab)}
      />
      <Suspense fallback={<CardSkeletons count={2} />}>
        <Content />
      </Suspense>
    </Screen>
  );
}
