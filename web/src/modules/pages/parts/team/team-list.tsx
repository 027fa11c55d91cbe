import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import type { TeamMember } from '#contract/pages/team.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { useSession } from '#shell/session/session.ts';
import { Person } from '#web/network';
import { confirm } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { useTeamWrites } from '../../actions/use-team-writes.ts';
import { teamSearch } from '../../search.ts';
import { useStrings } from '../../strings.ts';
import { teamQuery } from '../../team-api.ts';
import { AddressedTools } from '../addressed-tools.tsx';
import { openRoleDialog } from './role-dialog.tsx';

function useMemberActions(page: Page, { actor, role, can }: TeamMember): MenuItem[] {
  const t = useStrings();
  const { user } = useSession();
  const writes = useTeamWrites(page);
  const { name, id } = actor;
  const isSelf = user?.id === id;
  const actions: MenuItem[] = [];
  if (can.changeRole)
    actions.push({
      key: 'role',
      label: t('team.role.change'),
      run: () =>
        openRoleDialog({
          title: t('team.role.title', { name }),
          confirm: t('team.role.save'),
          role,
          onChoose: async (next) => (await writes.changeRole(id, next, t('team.role.saved'), isSelf)).done,
        }),
    });
  if (can.remove && !isSelf)
    actions.push({
      key: 'remove',
      label: t('team.remove'),
      danger: true,
      run: () =>
        void confirm({
          title: t('team.remove.title', { name }),
          text: t('team.remove.text'),
          confirm: t('team.remove'),
          danger: true,
        }).then((yes) => (yes ? writes.remove(id, t('team.removed', { name }), false) : undefined)),
    });
  if (isSelf && page.can.leaveTeam)
    actions.push({
      key: 'leave',
      label: t('team.leave'),
      danger: true,
      run: () =>
        void confirm({
          title: t('team.leave.title', { name: page.actor.name }),
          text: t('team.leave.text'),
          confirm: t('team.leave'),
          danger: true,
        }).then((yes) => (yes ? writes.leave(t('team.left', { name: page.actor.name })) : undefined)),
    });
  return actions;
}

function Row({ page, member }: { page: Page; member: TeamMember }): ReactNode {
  const t = useStrings();
  const actions = useMemberActions(page, member);
  return (
    <Person
      actor={member.actor}
      note={t('team.since', { role: t(`role.${member.role}`), date: formatDate(member.since, 'date') })}
      corner={
        actions.length === 0 ? undefined : (
          <ActionMenu actions={actions} about={t('team.more', { name: member.actor.name })} />
        )
      }
    />
  );
}

/** The people of a team, with search and order. */
export function TeamList({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { sort, search } = useSearch(teamSearch);
  const query = useInfiniteQuery(teamQuery(page.actor.id, sort, search));
  return (
    <>
      <AddressedTools schema={teamSearch} />
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={({ actor }) => actor.id}
        label={t('team.tab.admins')}
        empty={<Empty text={t(search === '' ? 'team.empty.admins' : 'team.noMatch')} />}
        render={(member) => <Row page={page} member={member} />}
      />
    </>
  );
}
