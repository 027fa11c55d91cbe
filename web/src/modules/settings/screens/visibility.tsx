import type { ReactNode } from 'react';
import { SettingsScreen } from '#shell/settings/settings-screen.tsx';
import { useStrings } from '../strings.ts';

/** Its cards are declared by the modules that own the settings. */
export default function VisibilitySettings(): ReactNode {
  const t = useStrings();
  return <SettingsScreen section="/settings/visibility" title={t('visibility.title')} />;
}
