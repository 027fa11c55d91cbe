import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { Proposals } from '../admin/acts.tsx';
import { actsQuery, payersQuery } from '../admin/api.ts';
import { ExportPayers, PayersTable } from '../admin/payers-table.tsx';
import { PAYMENT_TABS, payersSearch } from '../admin/search.ts';
import { useStrings } from '../strings.ts';

export { payersSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof payersSearch>): void {
  if (search.tab === 'payers') prefetch(payersQuery(search));
  prefetch(actsQuery({ state: 'proposed' }, search.tab === 'proposals' ? search.page : 1));
}

/** Payments of everyone, and what waits for a second admin. */
export default function PaymentInfoScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(payersSearch);
  const waiting = useQuery(actsQuery({ state: 'proposed' }, search.tab === 'proposals' ? search.page : 1));
  return (
    <Screen title={t('admin.title')} actions={search.tab === 'payers' ? <ExportPayers search={search} /> : null}>
      <TabBar
        label={t('admin.title')}
        tabs={PAYMENT_TABS.map((key) => ({
          key,
          label: t(`admin.tab.${key}`),
          ...(key === 'proposals' && { count: waiting.data?.page.total ?? null, hasRoom: true }),
        }))}
        link={tabLink(search.tab)}
      />
      {search.tab === 'payers' ? (
        <PayersTable search={search} />
      ) : (
        <Proposals
          page={search.page}
          onPage={(page) =>
            void go(address('/admin/user-payment-info'), { search: searchWith(payersSearch, { ...search, page }) })
          }
        />
      )}
    </Screen>
  );
}
