import { type ReactNode, useContext } from 'react';
import { ScreenColumns } from '#ui/columns.ts';
import { PageFooter } from '#ui/parts/aside.tsx';
import { profileMenu } from '../navigation/menus.ts';
import styles from './columns.module.css';
import { Docks } from './docks.tsx';
import { ActingBar } from './navigation/acting-bar.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { Header } from './navigation/header.tsx';
import { ProfileMenu } from './navigation/profile-menu.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { SmallPrint } from './small-print.tsx';

/**
 * Frame of the member screens: one column, from 768 px a column of icons next to it, from 1200 px menu, content and a
 * third column. Flows have no frame: their screens draw their own header.
 */
export default function MemberLayout({ children }: { children: ReactNode }): ReactNode {
  if (useContext(ScreenColumns) === 'flow')
    return (
      <>
        <SkipLink />
        <ActingBar />
        {children}
      </>
    );
  return (
    <>
      <SkipLink />
      <Header home="/home" search>
        <ProfileMenu entries={profileMenu} />
      </Header>
      <ActingBar />
      <div className={styles['columns']}>
        <Sidebar />
        <PageFooter value={<SmallPrint />}>{children}</PageFooter>
      </div>
      <BottomBar />
      <Docks />
    </>
  );
}
