import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { NETWORK_TABS, readNetwork } from '#contract/network/requests.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { queryOptions } from '#shell/calls/query-options.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { parseFilters, networkQuery } from '../filters.ts';
import { InviteByEmail } from '../parts/invite-by-email.tsx';
import { NetworkPerson } from '../parts/network-row.tsx';
import styles from '../parts/network.module.css';
import { useStrings } from '../strings.ts';
import { useTeamInvitations } from '../team-invitations.ts';

/** Suggestions belong to a higher layer, so their code is loaded on demand. */
const TeamInvitations = lazy(() => import('#web/pages').then((pages) => ({ default: pages.OwnTeamRequests })));
const People = lazy(() => import('#web/profiles').then((profiles) => ({ default: profiles.SuggestionList })));
/** Number of invitations shown before the link to all of them. */
const PREVIEW_COUNT = 3;
const SUGGESTION_COUNT = 12;
const invitationFilters = parseFilters({ tab: 'invitations' });

export function loader({ prefetch, prefetchInfinite }: LoaderContext): void {
  prefetch(queryOptions(readNetwork, {}));
  prefetchInfinite(networkQuery(invitationFilters));
}

/** The sizes of the lists, each linked. */
function Figures(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(queryOptions(readNetwork, {}));
  const invitedTo = useTeamInvitations();
  if (data === undefined && error) return <Problem text={describeFailure(error)} onRetry={() => void refetch()} />;
  // The lists are drawn before their sizes are known, so that nothing moves later.
  return (
    <ul className={styles['figures']}>
      {NETWORK_TABS.map((tab) => (
        <li key={tab}>
          <Link to={address('/my-networks/list')} search={{ tab }}>
            {t(`tab.${tab}`)}
            <strong>
              {data === undefined
                ? '\u00A0'
                : formatNumber(data.data[tab] + (tab === 'invitations' ? invitedTo.waiting : 0))}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The first pending requests; nothing without any. */
function Invitations(): ReactNode {
  const t = useStrings();
  const { data } = useInfiniteQuery(networkQuery(invitationFilters));
  const rows = data?.pages[0]?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card
      title={t('tab.invitations')}
      actions={
        <Link to={address('/my-networks/list')} search={{ tab: 'invitations' }}>
          {t('network.all')}
        </Link>
      }
    >
      <ul className={styles['people']}>
        {rows.slice(0, PREVIEW_COUNT).map((row) => (
          <li key={row.actor.id}>
            <NetworkPerson row={row} filters={invitationFilters} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Overview of the user's network: pending requests, sizes, and suggestions. */
export default function MyNetworksScreen(): ReactNode {
  const t = useStrings();
  // The content below the invitations waits for them, because it would move down.
  const { isPending } = useInfiniteQuery(networkQuery(invitationFilters));
  const invitedTo = useTeamInvitations();
  return (
    <Screen title={t('network.title')}>
      <Card as="div">
        <Figures />
      </Card>
      {invitedTo.all === 0 ? null : (
        <Suspense>
          <TeamInvitations />
        </Suspense>
      )}
      <Invitations />
      {isPending ? (
        <CardSkeletons lines={2} />
      ) : (
        <>
          <Card title={t('network.people')}>
            <Suspense fallback={<CardSkeletons count={SUGGESTION_COUNT} lines={2} />}>
              <People count={SUGGESTION_COUNT} />
            </Suspense>
          </Card>
          <InviteByEmail />
        </>
      )}
    </Screen>
  );
}
