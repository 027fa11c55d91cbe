import { lazy, type ReactNode, Suspense } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { session, useSession } from '#shell/session/session.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { auditQuery, membersQuery, proofsQuery, waitingPagesQuery } from '../api.ts';
import { AuditTable } from '../parts/audit-table.tsx';
import { ExportButton } from '../parts/members/export-button.tsx';
import { MembersTable } from '../parts/members/members-table.tsx';
import { PagesTable } from '../parts/queues/pages-table.tsx';
import { ProofsTable } from '../parts/queues/proofs-table.tsx';
import { openTab, openTabs, usersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { usersSearch as search };
export function loader({ search, prefetch, prefetchInfinite }: LoaderContext<typeof usersSearch>): void {
  const tab = openTab(search.tab, session.get().user?.duties);
  if (tab === 'users') prefetchInfinite(membersQuery(search));
  if (tab === 'audit') prefetchInfinite(auditQuery(search.about, search.by));
  if (tab === 'pages') prefetch(waitingPagesQuery(search.page, search.size));
  if (tab === 'members') prefetch(proofsQuery(search.page, search.size));
}

const WatchedJobs = lazy(async () => ({ default: (await import('#web/moderation')).WatchedJobs }));
function Jobs(): ReactNode {
  const navigate = useGo();
  const search = useSearch(usersSearch);
  return (
    <Suspense fallback={<CardSkeletons count={2} />}>
      <WatchedJobs
        page={search.page}
        size={search.size}
        onPage={(page, size) =>
          void navigate(address('/admin/user-management'), {
            search: searchWith(usersSearch, { ...search, page, size }),
            keepScroll: true,
          })
        }
      />
    </Suspense>
  );
}
const CONTENTS = { users: MembersTable, audit: AuditTable, members: ProofsTable, pages: PagesTable, jobs: Jobs };

/** Members, what waits (proofs of identity, documents of pages, jobs to check), and the audit log. */
export default function UserManagementScreen(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const tab = openTab(useSearch(usersSearch).tab, user?.duties);
  const Content = CONTENTS[tab];
  return (
    <Screen title={t('users.title')} actions={tab === 'users' ? <ExportButton /> : null}>
      <TabBar
        label={t('users.title')}
        tabs={openTabs(user?.duties).map((key) => ({ key, label: t(`queue.${key}`) }))}
        link={tabLink(tab)}
      />
      <Content />
    </Screen>
  );
}
