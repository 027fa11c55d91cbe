import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LEGAL_KINDS } from '#contract/legal/kinds.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { acceptanceCountsQuery, draftsQuery, versionsQuery } from '../policies/api.ts';
import { Drafts } from '../policies/drafts.tsx';
import { policiesSearch } from '../policies/search.ts';
import { useOpenDraft } from '../policies/use-open-draft.ts';
import { VersionsTable } from '../policies/versions-table.tsx';
import { useStrings } from '../strings.ts';

export { policiesSearch as search };
/** What stands above the table decides where the table begins, so the first frame waits for it. */
export async function loader({ search, prefetch, awaitRead }: LoaderContext<typeof policiesSearch>): Promise<void> {
  prefetch(versionsQuery(search.show));
  await Promise.all([awaitRead(acceptanceCountsQuery(search.show)), awaitRead(draftsQuery)]);
}

const kindLink =
  (current: string) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => {
    const show = LEGAL_KINDS.find((kind) => kind === key) ?? 'terms';
    return (
      <Link
        to={address('/admin/privacy-and-terms')}
        search={searchWith(policiesSearch, { show })}
        keepScroll
        className={className}
        aria-current={show === current ? 'page' : undefined}
      >
        {content}
      </Link>
    );
  };

/** The versions of both policies, who accepted them, and what is being written. */
export default function PoliciesScreen(): ReactNode {
  const t = useStrings();
  const { show } = useSearch(policiesSearch);
  const openDraft = useOpenDraft();
  const hasOwn = useQuery(draftsQuery).data?.data.some(
    ({ kind, programVersion }) => kind === show && programVersion === null,
  );
  return (
    <Screen
      title={t('policies.title')}
      actions={
        <Button onClick={() => openDraft(show)}>{t(hasOwn === true ? 'drafts.continue' : 'drafts.begin')}</Button>
      }
    >
      <TabBar
        label={t('policies.title')}
        tabs={LEGAL_KINDS.map((key) => ({ key, label: t(`policies.tab.${key}`) }))}
        link={kindLink(show)}
      />
      <Drafts kind={show} />
      <VersionsTable key={show} />
    </Screen>
  );
}
