import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { NETWORK_TABS, readNetwork } from '#contract/network/requests.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { TOOLS_FROM } from '#ui/list/tools.ts';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { type NetworkFilters, filtersOf, networkSearch, toSearchParams, networkQuery } from '../filters.ts';
import { InviteByEmail } from '../parts/invite-by-email.tsx';
import { NetworkList } from '../parts/network-list.tsx';
import { NetworkTools } from '../parts/network-tools.tsx';
import styles from '../parts/network.module.css';
import { SuggestedAside } from '../parts/suggested-aside.tsx';
import { useStrings } from '../strings.ts';
import { useTeamInvitations } from '../team-invitations.ts';

/** Invitations to teams belong to a higher layer, so their code is loaded on demand. */
const TeamInvitations = lazy(() => import('#web/pages').then((pages) => ({ default: pages.OwnTeamRequests })));

export { networkSearch as search };
export async function loader(context: LoaderContext<typeof networkSearch>): Promise<void> {
  context.prefetchInfinite(networkQuery(filtersOf(context.search)));
  // The tabs are as wide as their counts.
  await context.awaitRead(queryOptions(readNetwork, {}));
}

const list = address('/my-networks/list');
const tabLink =
  (filters: NetworkFilters) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={list}
      search={{ tab: key }}
      keepScroll
      className={className}
      aria-current={key === filters.tab ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** Received and sent invitations. */
function DirectionTabs({ filters, sentCount }: { filters: NetworkFilters; sentCount: number | undefined }): ReactNode {
  const t = useStrings();
  const directionLink = (isSent: boolean, label: string) => (
    <Link
      to={list}
      search={toSearchParams({ ...filters, sent: isSent })}
      keepScroll
      aria-current={filters.sent === isSent ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav className={styles['directions']} aria-label={t('direction.label')}>
      {directionLink(false, t('direction.received'))}
      {directionLink(
        true,
        sentCount === undefined ? t('direction.sent') : t('direction.sent.count', { count: formatNumber(sentCount) }),
      )}
    </nav>
  );
}

/** Short lists need no search or order, unless one is in use. */
const hasTools = ({ search, filter, sort }: NetworkFilters, count = 0): boolean =>
  count >= TOOLS_FROM || search !== '' || filter !== undefined || sort !== 'recently';

/** The lists of the user's network. List, order, filter and search are part of the address. */
export default function MyNetworkListScreen(): ReactNode {
  const t = useStrings();
  const filters = filtersOf(useSearch(networkSearch));
  const { data } = useQuery(queryOptions(readNetwork, {}));
  const counts = data?.data;
  const invitedTo = useTeamInvitations();
  const tabs = NETWORK_TABS.map((key) => ({
    key,
    label: t(`tab.${key}`),
    ...(counts && { count: counts[key] + (key === 'invitations' ? invitedTo.waiting : 0) }),
  }));
  return (
    <Screen title={t('network.title')} aside={<SuggestedAside />}>
      <TabBar label={t('network.tabs')} tabs={tabs} link={tabLink(filters)} />
      <Card as="div">
        {filters.tab === 'invitations' ? <DirectionTabs filters={filters} sentCount={counts?.sent} /> : null}
        {hasTools(filters, filters.sent ? counts?.sent : counts?.[filters.tab]) ? (
          <NetworkTools key={`${filters.tab}:${filters.sent}`} filters={filters} />
        ) : null}
        {filters.tab === 'invitations' && invitedTo.all > 0 ? (
          <Suspense>
            <TeamInvitations />
          </Suspense>
        ) : null}
        <NetworkList key={`list:${filters.tab}:${filters.sent}`} filters={filters} />
      </Card>
      {filters.sent ? <InviteByEmail /> : null}
    </Screen>
  );
}
