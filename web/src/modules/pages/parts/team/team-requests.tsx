import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import type { TeamRequestKind } from '#contract/pages/choices.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useTools } from '#ui/list/tools.ts';
import { Card } from '#ui/parts/card.tsx';
import { teamSearch } from '../../search.ts';
import { useStrings } from '../../strings.ts';
import { ownTeamRequestsQuery, teamRequestsQuery } from '../../team-api.ts';
import { AddressedTools } from '../addressed-tools.tsx';
import { RequestRow } from './request-row.tsx';

/** The open requests or invitations of a page. */
export function TeamRequests({ page, kind }: { page: Page; kind: TeamRequestKind }): ReactNode {
  const t = useStrings();
  const { sort, search } = useSearch(teamSearch);
  const query = useInfiniteQuery(teamRequestsQuery(page.actor.id, kind, sort, search));
  const tab = kind === 'request' ? 'requests' : 'invitations';
  const hasTools = useTools(query.data?.pages[0]?.data.length ?? 0, search !== '' || sort !== 'recently');
  return (
    <>
      {hasTools ? <AddressedTools schema={teamSearch} /> : null}
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={({ id }) => id}
        label={t(`team.tab.${tab}`)}
        empty={<Empty text={t(search === '' ? `team.empty.${tab}` : 'team.noMatch')} />}
        render={(request) => <RequestRow request={request} />}
      />
    </>
  );
}

/**
 * The user's own invitations to teams and requests for a role; nothing while there are none. `pageId`: those of one
 * page, which the user may not see before they have accepted.
 */
export function OwnTeamRequests({ pageId }: { pageId?: string }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(ownTeamRequestsQuery(pageId));
  const hasAny = (query.data?.pages[0]?.data.length ?? 0) > 0;
  if (!hasAny) return null;
  return (
    <Card title={t('team.own.title')}>
      <InfiniteList
        card
        query={query}
        idOf={({ id }) => id}
        label={t('team.own.title')}
        empty={null}
        render={(request) => <RequestRow own request={request} />}
      />
    </Card>
  );
}
