import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useStrings } from '../../strings.ts';
import { SidebarGroups } from './sidebar.tsx';

/** All menu entries that do not fit into the bottom bar. */
export default function MoreSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('menu.label')} onClose={onClose}>
      <SidebarGroups onGo={onClose} />
    </Dialog>
  );
}
