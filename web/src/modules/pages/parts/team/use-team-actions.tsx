import { IconDoorExit, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { confirm } from '#ui/dialog/store.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { useTeamWrites } from '../../actions/use-team-writes.ts';
import { useStrings } from '../../strings.ts';
import { openRequestDialog } from './request-dialog.tsx';

/** What the user may do about the team of a page, for its menu. */
export function useTeamActions(actor: ActorCard, page: Page | undefined): MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { leave } = useTeamWrites({ actor });
  if (page === undefined) return [];
  const { can, role, state } = page;
  const { name, id } = actor;
  const actions: MenuItem[] = [];
  if (role !== null && state !== 'deleted')
    actions.push({
      key: 'team',
      label: t(can.edit ? 'team.manage' : 'team.title'),
      icon: <IconUsers size={18} aria-hidden="true" />,
      run: () => void go(address('/business-page/admin-page-list/$id', { id })),
    });
  if (can.requestRole)
    actions.push({
      key: 'request',
      label: t('team.request'),
      icon: <IconUserPlus size={18} aria-hidden="true" />,
      run: () => openRequestDialog(page),
    });
  if (can.leaveTeam)
    actions.push({
      key: 'leave',
      label: t('team.leave'),
      icon: <IconDoorExit size={18} aria-hidden="true" />,
      danger: true,
      run: () =>
        void confirm({
          title: t('team.leave.title', { name }),
          text: t('team.leave.text'),
          confirm: t('team.leave'),
          danger: true,
        }).then((yes) => (yes ? leave(t('team.left', { name })) : undefined)),
    });
  return actions;
}
