import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { devicesQuery, exportQuery, factorsQuery, passkeysQuery, verificationQuery } from '../api.ts';
import { ChangePassword } from '../parts/change-password.tsx';
import { CloseAccount } from '../parts/close-account.tsx';
import { DataCopy } from '../parts/data-copy.tsx';
import { Devices } from '../parts/devices.tsx';
import { Passkeys } from '../parts/passkeys.tsx';
import { SecondFactor } from '../parts/second-factor.tsx';
import { SecurityLog } from '../parts/security-log.tsx';
import { SettingsScreen } from '../parts/settings-screen.tsx';
import { VerifyAccount } from '../parts/verify-account.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => {
  prefetch(devicesQuery);
  prefetch(factorsQuery);
  prefetch(passkeysQuery);
  prefetch(exportQuery);
  prefetch(verificationQuery);
};

export default function SecuritySettings(): ReactNode {
  const t = useStrings();
  return (
    <SettingsScreen title={t('security.title')}>
      <ChangePassword />
      <SecondFactor />
      <Passkeys />
      <Devices />
      <SecurityLog />
      <VerifyAccount />
      <DataCopy />
      <CloseAccount />
    </SettingsScreen>
  );
}
