import type { ReactNode } from 'react';
import { adminMenu, adminSidebar, forAdmin, shown } from '../navigation/menus.ts';
import { useSession } from '../session/session.ts';
import { useStrings } from './strings.ts';
import wide from './admin.module.css';
import styles from './columns.module.css';
import { Header } from './navigation/header.tsx';
import { NavigationList } from './navigation/navigation-list.tsx';
import { ProfileMenu } from './navigation/profile-menu.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

/** Frame of administration. On small screens its menu is above the content. */
export default function AdminLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const entries = forAdmin(shown(adminSidebar), user?.duties);
  return (
    <div className={wide['frame']}>
      <SkipLink />
      <Header home="/admin/dashboard">
        <ProfileMenu entries={adminMenu} />
      </Header>
      <nav className={styles['bar']} aria-label={t('menu.label')}>
        <NavigationList entries={entries} />
      </nav>
      <div className={`${styles['columns']} ${wide['columns']}`}>
        <Sidebar entries={entries} />
        {children}
      </div>
    </div>
  );
}
