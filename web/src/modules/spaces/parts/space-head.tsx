import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { ActorHead } from '#web/profiles';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useSpaceActions } from '../actions/use-space-actions.tsx';
import { paths } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { JoinButton } from './join-button.tsx';
import styles from './space-head.module.css';

/** What kind of space it is, how many are in it, and the role of the user. */
function Facts({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { id, kind, can, membership } = space;
  const role = membership?.state === 'active' ? membership.role : 'member';
  const count = t('members', { count: space.members });
  return (
    <p className={styles['line']}>
      <span>{t(`kind.${space.state}.${kind}`)}</span>
      {space.listed ? null : <span>{t('unlisted')}</span>}
      {can.see ? <Link to={address(paths[kind].people, { id })}>{count}</Link> : <span>{count}</span>}
      {role === 'member' ? null : <span>{t('yourRole', { role: t(`role.${role}`) })}</span>}
    </p>
  );
}

/** Cover, logo, name and headline of a space, and the actions on it: low, because its posts come first. */
export function SpaceHead({ space, link }: { space: Space; link: string }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const actions = useSpaceActions(space, space);
  const { id, kind, name, can } = space;
  return (
    <ActorHead
      compact={<Facts space={space} />}
      actor={{ name, verified: false }}
      cover={space.cover}
      portrait={<Avatar name={name} picture={space.logo} size={64} />}
      menu={<ActionMenu actions={actions} about={t('action.more', { name })} />}
      actions={
        <>
          {can.invite && kind === 'group' ? (
            <Button
              variant="light"
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => void go(address('/my-groups/$id/add-members', { id }))}
            >
              {t('invite.open')}
            </Button>
          ) : null}
          <JoinButton space={space} size="sm" link={link} />
        </>
      }
    >
      {space.headline === '' ? null : (
        <p className={styles['headline']} dir="auto" title={space.headline}>
          {space.headline}
        </p>
      )}
    </ActorHead>
  );
}
