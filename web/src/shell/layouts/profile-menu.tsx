import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Menu } from '#ui/mantine/menu.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { actAs, useActing } from '../acting.ts';
import { type Entry, shown } from '../menus.ts';
import { useGo } from '../place.ts';
import { signOut, useSession } from '../session.ts';
import { useStrings } from '../strings.ts';
import styles from './profile-menu.module.css';

/** Own things, the pages one may act for, and the way out. */
export function ProfileMenu({ entries }: { entries: readonly Entry[] }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { user } = useSession();
  const acting = useActing();
  const { mutate: leave } = useMutation({ mutationFn: signOut });
  if (!user) return null;
  const name = acting?.name ?? `${user.firstName} ${user.lastName}`;
  const act = (page: string | null) => {
    actAs(page);
    void go('/home');
  };
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <button type="button" className={styles['button']} aria-label={t('header.profile', { name })}>
          <Avatar name={name} picture={acting ? null : user.avatar} size={32} />
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {shown(entries).map(({ to, label }) => <Menu.Item key={to} onClick={() => void go(to)}>{t(label)}</Menu.Item>)}
        {user.actingFor.length > 0 ? <Menu.Label>{t('header.actFor')}</Menu.Label> : null}
        {user.actingFor.filter((page) => page.id !== acting?.id).map((page) => <Menu.Item key={page.id} onClick={() => act(page.id)}>{page.name}</Menu.Item>)}
        {acting ? <Menu.Item onClick={() => act(null)}>{t('header.actAsMyself')}</Menu.Item> : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden="true" />} onClick={() => leave()}>{t('menu.logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
