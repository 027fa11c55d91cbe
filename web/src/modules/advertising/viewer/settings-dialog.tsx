import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useStrings } from '../strings.ts';
import { SettingsFields } from './settings-fields.tsx';

/** The same as in the settings, above the list. */
export function SettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('viewer.title')} onClose={onClose}>
      <SettingsFields />
    </Dialog>
  );
}
