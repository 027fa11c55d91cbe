import type { ReactNode } from 'react';
import { Beside } from '#ui/parts/beside.tsx';
import { profileMenu } from '../menus.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './columns.module.css';
import { Header } from './header.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { RoomsBeside } from './rooms-beside.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

/** Frame of the screens for members: one column, two from 768 px, three from 1200 px. */
export default function MemberLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <SkipLink />
      <Header home="/home" search>
        <ProfileMenu entries={profileMenu} />
      </Header>
      <div className={styles['columns']}>
        <Sidebar />
        <Beside value={<RoomsBeside />}>{children}</Beside>
      </div>
      <BottomBar />
    </>
  );
}
