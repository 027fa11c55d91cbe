import { IconChevronDown, IconCommand, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readUnseen } from '#contract/notifications/notifications.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { queryOptions } from '../../calls/query-options.ts';
import { actAs, useActing } from '../../session/acting.ts';
import { adminMenu, type Entry, forActor, shown } from '../../navigation/menus.ts';
import { useGo } from '../../navigation/location.ts';
import { KeyHint } from '../../keys/key-hint.tsx';
import { commandsOpen, helpOpen } from '../../open-sheets.ts';
import { signOut, useSession } from '../../session/session.ts';
import { mutate } from '../../state/mutate.ts';
import { useStrings } from '../strings.ts';
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

/** The user and the pages they may act for, as far as they have unseen notifications. Read by those with pages. */
function useUnseen(): ReadonlySet<string> {
  const { user } = useSession();
  const { data } = useQuery({ ...queryOptions(readUnseen, {}), enabled: (user?.actingFor.length ?? 0) > 0 });
  return new Set((data?.data ?? []).filter(({ unseen }) => unseen).map(({ actorId }) => actorId));
}
/** A dot at the end of an entry for someone with unseen notifications. */
function News({ isNew }: { isNew: boolean }): ReactNode {
  const t = useStrings();
  if (!isNew) return null;
  return (
    <span className={styles['news']}>
      <VisuallyHidden>{t('header.news')}</VisuallyHidden>
    </span>
  );
}

/** The pages that the user may act for, and the user, without whom they act as now. */
function usePages(unseen: ReadonlySet<string>): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { user } = useSession();
  const acting = useActing();
  if (!user) return [];
  const action = (page: string | null) => {
    actAs(page);
    void go('/home');
  };
  const pages = user.actingFor
    .filter((page) => page.id !== acting?.id)
    .map((page) => ({
      key: page.id,
      label: t('header.actAs', { name: page.name, role: t(`role.${page.role}`) }),
      icon: <Avatar name={page.name} picture={page.avatar} size={24} />,
      hint: <News isNew={unseen.has(page.id)} />,
      run: () => action(page.id),
    }));
  const myself = acting
    ? [
        {
          key: 'myself',
          label: t('header.actAsMyself'),
          icon: <Avatar name={`${user.firstName} ${user.lastName}`} picture={user.avatar} size={24} />,
          hint: <News isNew={unseen.has(user.id)} />,
          run: () => action(null),
        },
      ]
    : [];
  return [...pages, ...myself];
}

/** Links to the user's own things, the pages they may act for, and the log-out. */
export function ProfileMenu({ entries }: { entries: readonly Entry[] }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { user } = useSession();
  const acting = useActing();
  const queries = useQueryClient();
  const help = useHelp(entries);
  const unseen = useUnseen();
  const pages = usePages(unseen);
  if (!user) return null;
  const ownName = `${user.firstName} ${user.lastName}`;
  const name = acting?.name ?? ownName;
  // The bell counts what is new for whom the user acts as.
  const hasNews = [...unseen].some((id) => id !== (acting?.id ?? user.id));
  // Show only the entry for the user's own profile.
  const own = forActor(shown(entries), acting?.kind ?? null, acting?.role).map(({ to, label }) => ({
    key: to,
    label: t(label),
    run: () => void go(to.replace('$id', user.id)),
  }));
  const out = {
    key: 'out',
    label: t('menu.logout'),
    icon: <IconLogout size={18} aria-hidden="true" />,
    run: () => void mutate(queries, { send: signOut }),
  };
  return (
    <Menu
      label={t(hasNews ? 'header.profile.news' : 'header.profile', { name })}
      className={styles['button']}
      groups={[
        { key: 'own', heading: name, items: own },
        { key: 'pages', heading: t('header.actFor'), items: pages },
        { key: 'help', items: help },
        { key: 'out', items: [out] },
      ]}
    >
      <Avatar name={name} picture={acting ? acting.avatar : user.avatar} size={32} />
      {hasNews ? <span className={styles['dot']} aria-hidden="true" /> : null}
      <IconChevronDown size={16} aria-hidden="true" />
    </Menu>
  );
}
