import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useStrings } from '../../strings.ts';
import { SidebarGroups } from './sidebar.tsx';

/** Everything the bar of five has no module for. */
export default function MoreSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('menu.label')} onClose={onClose}>
      <SidebarGroups onGo={onClose} />
    </Dialog>
  );
}
