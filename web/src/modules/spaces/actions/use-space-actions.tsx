import {
  IconBell,
  IconFlag,
  IconLink,
  IconLock,
  IconPencil,
  IconShield,
  IconShieldX,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Space } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useShareItem } from '#shell/state/share-item.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { paths } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { useSpaceWrites } from './use-space-writes.ts';

/** Copies the address of a space; shows it where the browser forbids copying. */
export async function copyAddress(path: string, done: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    toast.warning(link);
  }
}

/** What is done about the admins of a space. */
function useAdminActions(space: Space | undefined, named: Named): (MenuItem | false)[] {
  const t = useStrings();
  const go = useGo();
  const { withdrawAdminRequest } = useSpaceWrites(named);
  const { id, kind } = named;
  if (space === undefined) return [];
  const { can } = space;
  return [
    can.appoint &&
      kind === 'group' && {
        key: 'admins',
        label: t('admins.title'),
        icon: <IconUsersGroup size={18} aria-hidden="true" />,
        run: () => void go(address('/my-groups/group-details/$id/admin-members', { id })),
      },
    can.requestAdmin && {
      key: 'request-admin',
      label: t('admin.request'),
      icon: <IconShield size={18} aria-hidden="true" />,
      run: () =>
        openLazily(async () => (await import('../parts/admin-request-dialog.tsx')).openAdminRequestDialog(space)),
    },
    can.withdrawAdminRequest && {
      key: 'withdraw-admin',
      label: t('admin.request.withdraw'),
      icon: <IconShieldX size={18} aria-hidden="true" />,
      run: withdrawAdminRequest,
    },
  ];
}

/** What is set in a space: by those who manage it, and by each member for themselves. */
function useSettings(space: Space | undefined): (MenuItem | false)[] {
  const t = useStrings();
  const go = useGo();
  if (space === undefined) return [];
  const { can, id, kind } = space;
  return [
    can.edit && {
      key: 'edit',
      label: t('edit.action'),
      icon: <IconPencil size={18} aria-hidden="true" />,
      run: () => void go(address(paths[kind].edit, { id })),
    },
    can.choose && {
      key: 'preferences',
      label: t('preferences.title'),
      icon: <IconBell size={18} aria-hidden="true" />,
      run: () => openLazily(async () => (await import('../parts/space-preferences.tsx')).openPreferencesDialog(space)),
    },
  ];
}

type Named = Pick<Space, 'id' | 'kind' | 'name'>;
/**
 * The less frequent actions on a space, as far as the server allows them. `space`: undefined until it has been read,
 * which leaves what everyone may do.
 */
export function useSpaceActions(named: Named, space: Space | undefined): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { remove } = useSpaceWrites(named);
  const admins = useAdminActions(space, named);
  const { id, kind, name } = named;
  const can = space?.can;
  const shareItem = useShareItem({ kind, id });
  const actions: (MenuItem | false | undefined)[] = [
    ...useSettings(space),
    {
      key: 'share',
      label: t('action.share'),
      icon: <IconLink size={18} aria-hidden="true" />,
      run: () => void copyAddress(address(paths[kind].view, { id }), t('action.shared')),
    },
    shareItem,
    can?.createGroup && {
      key: 'group',
      label: t('create.title.group'),
      icon: <IconUsersGroup size={18} aria-hidden="true" />,
      run: () => void go(address('/community/$id/group/create', { id })),
    },
    can?.configure &&
      space?.state !== 'deleted' && {
        key: 'visibility',
        label: t('action.visibility'),
        icon: <IconLock size={18} aria-hidden="true" />,
        run: () => openLazily(async () => (await import('../parts/visibility-dialog.tsx')).openVisibilityDialog(named)),
      },
    ...admins,
    can?.report && {
      key: 'report',
      label: t('action.report'),
      icon: <IconFlag size={18} aria-hidden="true" />,
      run: () =>
        openLazily(async () =>
          (await import('#web/moderation')).openReport({ kind, id, title: t('action.report.title', { name }) }),
        ),
    },
    can?.delete && {
      key: 'delete',
      label: t(`delete.action.${kind}`),
      icon: <IconTrash size={18} aria-hidden="true" />,
      danger: true,
      run: () => void remove(),
    },
  ];
  return actions.filter((action) => action !== undefined && action !== false);
}
