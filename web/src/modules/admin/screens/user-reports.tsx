import { lazy, type ReactNode, Suspense } from 'react';
import { opensQueue } from '#contract/core/roles.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useSession } from '#shell/session/session.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { reportsSearch, usersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { reportsSearch as search };

const ReportsReceived = lazy(async () => ({ default: (await import('#web/moderation')).ReportsReceived }));

/** What members have reported, and what an admin does about it. */
export default function UserReportsScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const { user } = useSession();
  const search = useSearch(reportsSearch);
  return (
    <Screen title={t('reports.title')}>
      <Suspense fallback={<CardSkeletons count={2} />}>
        <ReportsReceived
          {...search}
          // Whose duty is people also decides about the account behind what was reported.
          memberSearch={
            opensQueue(user?.duties ?? [], 'members')
              ? (memberId) => ({
                  to: address('/admin/user-management'),
                  search: searchWith(usersSearch, { search: memberId }),
                })
              : undefined
          }
          onChange={(next) =>
            void navigate(address('/admin/user-reports'), {
              search: searchWith(reportsSearch, { ...search, page: 1, ...next }),
              keepScroll: true,
            })
          }
        />
      </Suspense>
    </Screen>
  );
}
