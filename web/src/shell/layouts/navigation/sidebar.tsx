import { type ReactNode, useState } from 'react';
import { forActor, type Shown, shown, sidebar, sidebarEnd } from '../../navigation/menus.ts';
import { useActing } from '../../session/acting.ts';
import { useStrings } from '../strings.ts';
import { RailCards } from '../rail-cards.tsx';
import { NavigationList } from './navigation-list.tsx';
import styles from './sidebar.module.css';

/** All groups that have visible entries. */
export function SidebarGroups({ onGo }: { onGo?: () => void }): ReactNode {
  const t = useStrings();
  const page = useActing();
  const own = (entries: readonly Shown[]) => forActor(entries, page?.kind ?? null, page?.role);
  const go = onGo ? { onGo } : {};
  const end = own(shown(sidebarEnd));
  const groups = sidebar
    .map(({ label, entries }) => ({ label, entries: own(shown(entries)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      {groups.map(({ label, entries }) => (
        <div key={label} className={styles['group']}>
          {/* A single group needs no heading. */}
          {groups.length === 1 ? null : <p className={styles['heading']}>{t(label)}</p>}
          <NavigationList entries={entries} {...go} />
        </div>
      ))}
      {end.length === 0 ? null : (
        <div className={styles['group']}>
          <NavigationList entries={end} {...go} />
        </div>
      )}
    </>
  );
}

/**
 * The column on the left: icons with tooltips from 768 px, words from 1200 px. `entries` replaces the card and the
 * groups of members.
 */
export function Sidebar({ entries }: { entries?: readonly Shown[] }): ReactNode {
  const t = useStrings();
  // A tooltip next to the pointer would hide the entry below it: Escape closes it, and it returns with the next entry.
  const [quiet, setQuiet] = useState(false);
  return (
    <div className={styles['sidebar']} data-quiet={quiet}>
      {entries ? null : <RailCards />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes the tooltips inside */}
      <nav
        aria-label={t('menu.label')}
        onKeyDown={({ key }) => setQuiet(key === 'Escape')}
        onFocus={() => setQuiet(false)}
        onPointerLeave={() => setQuiet(false)}
      >
        {entries ? <NavigationList entries={entries} /> : <SidebarGroups />}
      </nav>
    </div>
  );
}
