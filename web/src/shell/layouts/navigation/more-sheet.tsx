import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { legalLinks, shown } from '../../navigation/menus.ts';
import { useStrings } from '../strings.ts';
import { NavigationList } from './navigation-list.tsx';
import { SidebarGroups } from './sidebar.tsx';

/** All menu entries that do not fit into the bottom bar. */
export default function MoreSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('menu.label')} onClose={onClose} size="sheet">
      <SidebarGroups onGo={onClose} />
      <NavigationList entries={shown(legalLinks)} onGo={onClose} />
    </Dialog>
  );
}
