import { type ReactNode, useContext } from 'react';
import { ScreenColumns } from '#ui/columns.ts';
import { RulingLink } from '#ui/list/ruling-notice.tsx';
import { PageFooter } from '#ui/parts/aside.tsx';
import { address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
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
import { useStrings } from './strings.ts';

/** Where rule and reason of what is withheld are read. */
function ReadRuling(): ReactNode {
  const t = useStrings();
  return <Link to={address('/cases')}>{t('ruling.why')}</Link>;
}

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
        <RulingLink value={<ReadRuling />}>
          <PageFooter value={<SmallPrint />}>{children}</PageFooter>
        </RulingLink>
      </div>
      <BottomBar />
      <Docks />
    </>
  );
}
