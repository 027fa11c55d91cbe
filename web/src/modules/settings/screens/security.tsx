import type { ReactNode } from 'react';
import { walletQuery } from '#web/wallet';
import type { LoaderContext } from '#shell/screens.ts';
import { session } from '#shell/session/session.ts';
import { SettingsScreen } from '#shell/settings/settings-screen.tsx';
import { exportQuery, leftPagesQuery, leftSpacesQuery, verificationQuery } from '../api.ts';
import { AccountGuards, prefetchGuards } from '../parts/security/account-protection.tsx';
import { CloseAccount } from '../parts/close-account.tsx';
import { DataCopy } from '../parts/data-copy.tsx';
import { VerifyAccount } from '../parts/verify-account.tsx';
import { useStrings } from '../strings.ts';

export const loader = (context: LoaderContext): void => {
  prefetchGuards(context);
  context.prefetch(exportQuery);
  context.prefetch(verificationQuery);
  context.prefetch(leftPagesQuery);
  context.prefetch(leftSpacesQuery);
  if (session.get().user?.isAdmin === false) context.prefetch(walletQuery());
};

export default function SecuritySettings(): ReactNode {
  const t = useStrings();
  return (
    <SettingsScreen section="/settings/security" title={t('security.title')}>
      <AccountGuards />
      <VerifyAccount />
      <DataCopy />
      <CloseAccount />
    </SettingsScreen>
  );
}
