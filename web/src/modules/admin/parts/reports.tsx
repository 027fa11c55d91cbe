import { lazy, type ReactNode, Suspense } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo, useQueryText } from '#shell/navigation/location.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { pageIn } from '../api.ts';
import { useStrings } from '../strings.ts';
import { keeping } from './keeping.ts';

const ReportsReceived = lazy(async () => ({ default: (await import('#web/moderation')).ReportsReceived }));

/** What members have reported; the page stands in the address. */
export function Reports(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useQueryText();
  return (
    <Card title={t('reports.title')}>
      <Suspense fallback={<CardSkeletons count={2} />}>
        <ReportsReceived
          page={pageIn(search, 'reports')}
          onPage={(page) =>
            void go(address('/admin/dashboard'), {
              search: keeping(search, { reports: String(page) }),
              keepScroll: true,
            })
          }
        />
      </Suspense>
    </Card>
  );
}
