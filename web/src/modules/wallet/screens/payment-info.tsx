import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { isOn } from '#shell/switches/switches.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { Proposals } from '../admin/acts.tsx';
import { actsQuery, payersQuery } from '../admin/api.ts';
import { ExportPayers, PayersTable } from '../admin/payers-table.tsx';
import { PAYMENT_TABS, type PayersSearch, payersSearch } from '../admin/search.ts';
import { useStrings } from '../strings.ts';

/** Campaigns belong to a higher layer: their code is loaded when it is drawn. */
const Contests = lazy(async () => ({ default: (await import('#web/advertising')).Contests }));

export { payersSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof payersSearch>): void {
  if (search.tab === 'payers') prefetch(payersQuery(search));
  prefetch(actsQuery({ state: 'proposed' }, search.tab === 'proposals' ? search.page : 1));
}

/** Payments of everyone, what waits for a second admin, and charges of campaigns that were contested. */
export default function PaymentInfoScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(payersSearch);
  const waiting = useQuery(actsQuery({ state: 'proposed' }, search.tab === 'proposals' ? search.page : 1));
  const change = (next: Partial<PayersSearch>) =>
    void go(address('/admin/user-payment-info'), {
      search: searchWith(payersSearch, { ...search, ...next }),
      keepScroll: true,
    });
  const tabs = PAYMENT_TABS.filter((key) => key !== 'contests' || isOn('advertising'));
  return (
    <Screen title={t('admin.title')} actions={search.tab === 'payers' ? <ExportPayers search={search} /> : null}>
      <TabBar
        label={t('admin.title')}
        tabs={tabs.map((key) => ({
          key,
          label: t(`admin.tab.${key}`),
          ...(key === 'proposals' && { count: waiting.data?.page.total ?? null, hasRoom: true }),
        }))}
        link={tabLink(search.tab)}
      />
      {search.tab === 'payers' ? <PayersTable search={search} /> : null}
      {search.tab === 'proposals' ? <Proposals page={search.page} onPage={(page) => change({ page })} /> : null}
      {search.tab === 'contests' ? (
        <Suspense fallback={<CardSkeletons count={2} />}>
          <Contests
            list={search.contests}
            page={search.page}
            size={search.size}
            onChange={({ list = search.contests, ...next }) => change({ contests: list, ...next })}
          />
        </Suspense>
      ) : null}
    </Screen>
  );
}
