import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { stored } from '#ui/stored.ts';
import { type Shown, shown, sidebar, sidebarEnd } from '../../navigation/menus.ts';
import { useStrings } from '../../strings.ts';
import { NavigationList } from './navigation-list.tsx';
import styles from './sidebar.module.css';

/** All groups that have visible entries. */
export function SidebarGroups({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }): ReactNode {
  const t = useStrings();
  const go = onGo ? { onGo } : {};
  const groups = sidebar
    .map(({ label, entries }) => ({ label, entries: shown(entries) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      {groups.map(({ label, entries }) => (
        <div key={label} className={styles['group']}>
          {/* A single group needs no heading. */}
          {narrow || groups.length === 1 ? null : <p className={styles['heading']}>{t(label)}</p>}
          <NavigationList entries={entries} narrow={narrow} {...go} />
        </div>
      ))}
      <div className={styles['group']}>
        <NavigationList entries={shown(sidebarEnd)} narrow={narrow} {...go} />
      </div>
    </>
  );
}

/**
 * The column on the left. It can be collapsed to icons, and remembers that. `entries` replaces the groups of members.
 */
export function Sidebar({ entries }: { entries?: readonly Shown[] }): ReactNode {
  const t = useStrings();
  const [narrow, setNarrow] = useState(() => stored.read('menu') === 'narrow');
  const fold = () => {
    stored.write('menu', narrow ? null : 'narrow');
    setNarrow(!narrow);
  };
  const Icon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={styles['sidebar']} data-narrow={narrow} aria-label={t('menu.label')}>
      {entries ? <NavigationList entries={entries} narrow={narrow} /> : <SidebarGroups narrow={narrow} />}
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={!narrow}
        aria-label={t(narrow ? 'menu.unfold' : 'menu.fold')}
        onClick={fold}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    </nav>
  );
}
