import type { ReactNode } from 'react';
import { Aside } from '#ui/parts/aside.tsx';
import { profileMenu } from '../navigation/menus.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import styles from './columns.module.css';
import { Header } from './navigation/header.tsx';
import { ProfileMenu } from './navigation/profile-menu.tsx';
import { ModulesAside } from './modules-aside.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

/** Frame of the member screens: one column, two from 768 px, three from 1200 px. */
export default function MemberLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <SkipLink />
      <Header home="/home" search>
        <ProfileMenu entries={profileMenu} />
      </Header>
      <div className={styles['columns']}>
        <Sidebar />
        <Aside value={<ModulesAside />}>{children}</Aside>
      </div>
      <BottomBar />
    </>
  );
}
