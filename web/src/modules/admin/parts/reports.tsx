import { lazy, type ReactNode, Suspense } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { dashboardSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

const ReportsReceived = lazy(async () => ({ default: (await import('#web/moderation')).ReportsReceived }));

/** Reports from members; the page number is part of the address. */
export function Reports(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch(dashboardSearch);
  return (
    <Card title={t('reports.title')}>
      <Suspense fallback={<CardSkeletons count={2} />}>
        <ReportsReceived
          page={search.reports}
          onPage={(page) =>
            void navigate(address('/admin/dashboard'), {
              search: searchWith(dashboardSearch, { ...search, reports: page }),
              keepScroll: true,
            })
          }
        />
      </Suspense>
    </Card>
  );
}
