import { IconUserPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { useTeamWrites } from '../actions/use-team-writes.ts';
import { pageQuery } from '../api.ts';
import { kindOf, kinds } from '../kinds.ts';
import { PageScreen } from '../parts/page-screen.tsx';
import { SuccessionView } from '../parts/succession/succession-view.tsx';
import { openInviteDialog } from '../parts/team/invite-dialog.tsx';
import { TeamHistory } from '../parts/team/team-history.tsx';
import { TeamList } from '../parts/team/team-list.tsx';
import { TeamRequests } from '../parts/team/team-requests.tsx';
import { TEAM_TABS, type TeamTab, teamSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { successionQuery, teamQuery } from '../team-api.ts';

export { teamSearch as search };
export const loader = (context: LoaderContext<typeof teamSearch>): Promise<void> => {
  const id = context.params['id'] ?? '';
  const { tab, sort, search } = context.search;
  if (tab === 'admins') context.prefetchInfinite(teamQuery(id, sort, search));
  if (tab === 'succession') context.prefetch(successionQuery(id));
  return context.awaitRead(pageQuery(id));
};

const contents: Readonly<Record<TeamTab, ComponentType<{ page: Page }>>> = {
  admins: TeamList,
  requests: ({ page }) => <TeamRequests page={page} kind="request" />,
  invitations: ({ page }) => <TeamRequests page={page} kind="invitation" />,
  succession: SuccessionView,
  history: TeamHistory,
};

/** Editors and advertisers see who is in the team and who succeeds its admins; the rest is for admins. */
const forEveryone: ReadonlySet<TeamTab> = new Set(['admins', 'succession']);
/** Its parts are cards of their own. */
const inCards: ReadonlySet<TeamTab> = new Set(['succession']);

function Team({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { tab } = useSearch(teamSearch);
  const { invited } = useTeamWrites(page);
  const tabs = page.can.edit ? TEAM_TABS : TEAM_TABS.filter((each) => forEveryone.has(each));
  const current = tabs.find((each) => each === tab) ?? 'admins';
  const Shown = contents[current];
  const title = t('team.of', { name: page.actor.name });
  return (
    <Screen
      title={title}
      actions={
        <>
          <Link to={address(kinds[kindOf(page)].paths.view, { id: page.actor.id })}>{t('edit.view')}</Link>
          {page.can.edit ? (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => openInviteDialog({ page, onInvited: () => invited() })}
            >
              {t('team.invite')}
            </Button>
          ) : null}
        </>
      }
    >
      <TabBar
        tabs={tabs.map((key) => ({
          key,
          label: t(`team.tab.${key}`),
          ...(key === 'requests' && page.roleRequests > 0 && { count: page.roleRequests }),
        }))}
        label={title}
        link={tabLink(current)}
      />
      {inCards.has(current) ? (
        <Shown page={page} />
      ) : (
        <Card as="div" key={current}>
          <Shown page={page} />
        </Card>
      )}
    </Screen>
  );
}

/** The team of a page: who is in it, who asks, who is invited, and what happened. For the team alone. */
export default function TeamScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/business-page/admin-page-list/$id');
  return (
    <PageScreen
      kind={null}
      pageId={id}
      title={t('team.title')}
      allowed={({ role, state }) => role !== null && state !== 'deleted'}
      content={Team}
    />
  );
}
