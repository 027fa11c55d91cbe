import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { devicesQuery, factorsQuery, passkeysQuery } from '../../api.ts';
import { EditPassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SecurityLog } from './security-log.tsx';

export const prefetchGuards = ({ prefetch }: LoaderContext): void => {
  prefetch(devicesQuery);
  prefetch(factorsQuery);
  prefetch(passkeysQuery);
};

/** Security settings of an account, for members and admins. */
export function AccountGuards(): ReactNode {
  return (
    <>
      <EditPassword />
      <SecondFactor />
      <Passkeys />
      <Devices />
      <SecurityLog />
    </>
  );
}
