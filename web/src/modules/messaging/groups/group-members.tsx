import type { ReactNode } from 'react';
import type { GroupConversation, GroupMember } from '#contract/messaging/groups.ts';
import { useSession } from '#shell/session/session.ts';
import { confirm } from '#ui/dialog/store.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { ActorLink, ActorPortrait } from '#web/network';
import { useStrings } from '../strings.ts';
import type { GroupWrites } from './use-group-writes.ts';
import styles from './groups.module.css';

function Row({
  member,
  group,
  writes,
}: {
  member: GroupMember;
  group: GroupConversation;
  writes: GroupWrites;
}): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { actor, role, invited, can } = member;
  const ask = async (title: string, action: string, run: () => void) => {
    if (await confirm({ title, text: '', confirm: action, danger: true })) run();
  };
  const { name } = actor;
  const actions: (MenuItem | false)[] = [
    can.makeAdmin && { key: 'admin', label: t('group.makeAdmin'), run: () => writes.setRole(actor.id, 'admin') },
    can.makeMember && { key: 'member', label: t('group.makeMember'), run: () => writes.setRole(actor.id, 'member') },
    can.makeOwner && {
      key: 'owner',
      label: t('group.makeOwner'),
      run: () =>
        void ask(t('group.makeOwner.title', { name }), t('group.makeOwner'), () => writes.setRole(actor.id, 'owner')),
    },
    can.remove && {
      key: 'remove',
      label: t(invited ? 'group.uninvite' : 'group.remove'),
      danger: true,
      run: () =>
        void ask(
          t(invited ? 'group.uninvite.title' : 'group.remove.title', { name, group: group.name }),
          t(invited ? 'group.uninvite' : 'group.remove'),
          () => writes.remove(actor.id),
        ),
    },
  ];
  const line = invited ? t('group.role.invited') : role === 'member' ? actor.headline : t(`group.role.${role}`);
  return (
    <li>
      <ActorPortrait actor={actor} size={40} />
      <div className={styles['words']}>
        {actor.id === user?.id ? <bdi>{t('you')}</bdi> : <ActorLink actor={actor} />}
        <span className={styles['detail']} dir="auto">
          {line}
        </span>
      </div>
      <ActionMenu about={t('group.member.more', { name })} actions={actions.filter((each) => each !== false)} />
    </li>
  );
}

/** Everyone in a group, its owner first, with what the user may do about each. */
export function GroupMembers({ group, writes }: { group: GroupConversation; writes: GroupWrites }): ReactNode {
  const t = useStrings();
  return (
    <ul className={styles['members']} aria-label={t('group.list')}>
      {group.members.map((member) => (
        <Row key={member.actor.id} member={member} group={group} writes={writes} />
      ))}
    </ul>
  );
}
