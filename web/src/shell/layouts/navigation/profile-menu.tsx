import { IconChevronDown, IconCommand, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { actAs, useActing } from '../../session/acting.ts';
import { adminMenu, type Entry, shown } from '../../navigation/menus.ts';
import { useGo } from '../../navigation/location.ts';
import { KeyHint } from '../../keys/key-hint.tsx';
import { commandsOpen, helpOpen } from '../../open-sheets.ts';
import { signOut, useSession } from '../../session/session.ts';
import { mutate } from '../../state/mutate.ts';
import { useStrings } from '../../strings.ts';
import styles from './profile-menu.module.css';

/** The command bar and the list of shortcuts, with their keys. Admins have few screens and no command bar. */
function useHelp(entries: readonly Entry[]): readonly MenuItem[] {
  const t = useStrings();
  const commands = {
    key: 'commands',
    label: t('commands.title'),
    icon: <IconCommand size={18} aria-hidden="true" />,
    hint: <KeyHint shortcut="commands" />,
    run: () => commandsOpen.set(true),
  };
  const help = {
    key: 'help',
    label: t('help.title'),
    icon: <IconKeyboard size={18} aria-hidden="true" />,
    hint: <KeyHint shortcut="help" />,
    run: () => helpOpen.set(true),
  };
  return entries === adminMenu ? [help] : [commands, help];
}

/** Links to the user's own things, the pages they may act for, and the log-out. */
export function ProfileMenu({ entries }: { entries: readonly Entry[] }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { user } = useSession();
  const acting = useActing();
  const queries = useQueryClient();
  const help = useHelp(entries);
  if (!user) return null;
  const name = acting?.name ?? `${user.firstName} ${user.lastName}`;
  const action = (page: string | null) => {
    actAs(page);
    void go('/home');
  };
  // Show only the entry for the user's own profile.
  const own = shown(entries).map(({ to, label }) => ({
    key: to,
    label: t(label),
    run: () => void go(to.replace('$id', user.id)),
  }));
  const pages = user.actingFor
    .filter((page) => page.id !== acting?.id)
    .map((page) => ({
      key: page.id,
      label: t('header.actAs', { name: page.name, role: t(`role.${page.role}`) }),
      run: () => action(page.id),
    }));
  const myself = acting ? [{ key: 'myself', label: t('header.actAsMyself'), run: () => action(null) }] : [];
  const out = {
    key: 'out',
    label: t('menu.logout'),
    icon: <IconLogout size={18} aria-hidden="true" />,
    run: () => void mutate(queries, { send: signOut }),
  };
  return (
    <Menu
      label={t('header.profile', { name })}
      className={styles['button']}
      groups={[
        { key: 'own', heading: name, items: own },
        { key: 'pages', heading: t('header.actFor'), items: [...pages, ...myself] },
        { key: 'help', items: help },
        { key: 'out', items: [out] },
      ]}
    >
      <Avatar name={name} picture={acting ? null : user.avatar} size={32} />
      <IconChevronDown size={16} aria-hidden="true" />
    </Menu>
  );
}
