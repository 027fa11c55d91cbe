import type { ReactNode } from 'react';
import { useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { contentQuery, termsQuery } from '../content/api.ts';
import { BannedTable, BanTerm } from '../content/banned-table.tsx';
import { ContentTable } from '../content/content-table.tsx';
import { CONTENT_TABS, contentSearch } from '../content/search.ts';
import { useStrings } from '../strings.ts';

export { contentSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof contentSearch>): void {
  if (search.tab === 'banned') prefetch(termsQuery(search));
  else prefetch(contentQuery(search));
}

/** What members and pages have published, and what they may not write. */
export default function ContentManagementScreen(): ReactNode {
  const t = useStrings();
  const { tab } = useSearch(contentSearch);
  return (
    <Screen title={t('content.title')} actions={tab === 'banned' ? <BanTerm /> : undefined}>
      <TabBar
        label={t('content.title')}
        tabs={CONTENT_TABS.map((key) => ({ key, label: t(`content.tab.${key}`) }))}
        link={tabLink(tab)}
      />
      {tab === 'banned' ? <BannedTable /> : <ContentTable />}
    </Screen>
  );
}
