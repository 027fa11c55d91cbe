import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import type { TeamChange } from '#contract/pages/team.ts';
import { Empty } from '#ui/list/empty.tsx';
import { HistoryEntry } from '#ui/list/history-entry.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useStrings } from '../../strings.ts';
import { teamHistoryQuery } from '../../team-api.ts';

function Change({ change }: { change: TeamChange }): ReactNode {
  const t = useStrings();
  const role = (value: TeamChange['before']) => (value === null ? '' : t(`role.${value}`));
  const values = {
    actor: change.actor?.name ?? t('event.someone'),
    by: change.by?.name ?? t('event.system'),
    before: role(change.before),
    after: role(change.after),
    offered: role(change.offered),
  };
  return <HistoryEntry text={t(`event.${change.event}`, values)} notes={[change.reason]} at={change.at} />;
}

/** Every step in the history of a team: who, when, from what to what, and why. */
export function TeamHistory({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(teamHistoryQuery(page.actor.id));
  return (
    <InfiniteList
      card
      query={query}
      skeleton={<RowSkeletons />}
      idOf={({ id }) => id}
      label={t('team.tab.history')}
      empty={<Empty text={t('team.empty.history')} />}
      render={(change) => <Change change={change} />}
    />
  );
}
