import { IconFlag, IconLink, IconPencil, IconTrash, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { ActorLink } from '#web/network';
import { ActorHead } from '#web/profiles';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useSpaceWrites } from '../actions/use-space-writes.ts';
import { paths } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { JoinButton } from './join-button.tsx';
import styles from './space-head.module.css';

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

/** The less frequent actions on a space, as far as the server allows them. */
function useActions(space: Space): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { remove } = useSpaceWrites(space);
  const { id, kind, name, can } = space;
  const actions: MenuItem[] = [
    {
      key: 'share',
      label: t('action.share'),
      icon: <IconLink size={18} aria-hidden="true" />,
      run: () => void copyAddress(address(paths[kind].view, { id }), t('action.shared')),
    },
  ];
  if (can.createGroup)
    actions.push({
      key: 'group',
      label: t('create.title.group'),
      icon: <IconUsersGroup size={18} aria-hidden="true" />,
      run: () => void go(address('/community/$id/group/create', { id })),
    });
  if (can.appoint && kind === 'group')
    actions.push({
      key: 'admins',
      label: t('admins.title'),
      icon: <IconUsersGroup size={18} aria-hidden="true" />,
      run: () => void go(address('/my-groups/group-details/$id/admin-members', { id })),
    });
  if (can.report)
    actions.push({
      key: 'report',
      label: t('action.report'),
      icon: <IconFlag size={18} aria-hidden="true" />,
      run: () =>
        openLazily(async () =>
          (await import('#web/moderation')).openReport({ kind, id, title: t('action.report.title', { name }) }),
        ),
    });
  if (can.delete)
    actions.push({
      key: 'delete',
      label: t(`delete.action.${kind}`),
      icon: <IconTrash size={18} aria-hidden="true" />,
      danger: true,
      run: () => void remove(),
    });
  return actions;
}

/** What kind of space it is, who is in it, and the role of the user. */
function Facts({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { id, kind, can, membership, community, owner } = space;
  const role = membership?.state === 'active' ? membership.role : 'member';
  const count = t('members', { count: space.members });
  return (
    <>
      <p className={styles['line']}>
        <span>{t(`kind.${space.state}.${kind}`)}</span>
        {space.listed ? null : <span>{t('unlisted')}</span>}
        {can.see ? <Link to={address(paths[kind].people, { id })}>{count}</Link> : <span>{count}</span>}
        {role === 'member' ? null : <span>{t('yourRole', { role: t(`role.${role}`) })}</span>}
      </p>
      {community === null && owner === null ? null : (
        <p className={styles['line']}>
          {community === null ? null : (
            <span>
              {t('head.community')}{' '}
              <Link to={address('/community/$id/show', { id: community.id })}>
                <bdi>{community.name}</bdi>
              </Link>
            </span>
          )}
          {owner === null ? null : (
            <span>
              {t('head.owner')} <ActorLink actor={owner} />
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** Cover, logo, name and headline of a space, and the actions on it. */
export function SpaceHead({ space, link }: { space: Space; link: string }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const actions = useActions(space);
  const { id, kind, name, can } = space;
  return (
    <ActorHead
      actor={{ name, verified: false }}
      cover={space.cover}
      portrait={<Avatar name={name} picture={space.logo} size={96} />}
      actions={
        <>
          {can.edit ? (
            <Button
              variant="light"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => void go(address(paths[kind].edit, { id }))}
            >
              {t('edit.action')}
            </Button>
          ) : null}
          {can.invite && kind === 'group' ? (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => void go(address('/my-groups/$id/add-members', { id }))}
            >
              {t('invite.open')}
            </Button>
          ) : null}
          <JoinButton space={space} size="sm" link={link} />
          <ActionMenu actions={actions} about={t('action.more', { name })} />
        </>
      }
    >
      {space.username === null ? null : <p className={styles['line']}>@{space.username}</p>}
      {space.headline === '' ? null : (
        <p className={styles['headline']} dir="auto">
          {space.headline}
        </p>
      )}
      <Facts space={space} />
    </ActorHead>
  );
}
