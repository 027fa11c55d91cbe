import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { devicesQuery, factorsQuery, passkeysQuery } from '../api.ts';
import { ChangePassword } from '../parts/change-password.tsx';
import { Devices } from '../parts/devices.tsx';
import { Passkeys } from '../parts/passkeys.tsx';
import { SecondFactor } from '../parts/second-factor.tsx';
import { SecurityLog } from '../parts/security-log.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => {
  prefetch(devicesQuery);
  prefetch(factorsQuery);
  prefetch(passkeysQuery);
};

/** What guards the account of an admin. A badge, a copy of one's data and closing are for members. */
export default function AdminSecurity(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('security.title')}>
      <ChangePassword />
      <SecondFactor />
      <Passkeys />
      <Devices />
      <SecurityLog />
    </Screen>
  );
}
