import { lazy, type ReactNode, Suspense } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo, useQueryText } from '#shell/navigation/location.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { pageIn } from '../api.ts';
import { useStrings } from '../strings.ts';
import { withParams } from './keeping.ts';

const ReportsReceived = lazy(async () => ({ default: (await import('#web/moderation')).ReportsReceived }));

/** What members have reported; the page stands in the address. */
export function Reports(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useQueryText();
  return (
    <Card title={t('reports.title')}>
      <Suspense fallback={<CardSkeletons count={2} />}>
        <ReportsReceived
          page={pageIn(search, 'reports')}
          onPage={(page) =>
            void navigate(address('/admin/dashboard'), {
              search: withParams(search, { reports: String(page) }),
              keepScroll: true,
            })
          }
        />
      </Suspense>
    </Card>
  );
}
