import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { devicesQuery } from '../api.ts';
import { ChangePassword } from '../parts/change-password.tsx';
import { Devices } from '../parts/devices.tsx';
import { SettingsScreen } from '../parts/settings-screen.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(devicesQuery);

export default function SecuritySettings(): ReactNode {
  const t = useStrings();
  return (
    <SettingsScreen title={t('security.title')}>
      <ChangePassword />
      <Devices />
    </SettingsScreen>
  );
}
