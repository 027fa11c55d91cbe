import type { ReactNode } from 'react';
import { Screen } from '#ui/parts/screen.tsx';
import { AccountGuards, prefetchGuards } from '../parts/security/account-protection.tsx';
import { useStrings } from '../strings.ts';

export const loader = prefetchGuards;

/** The badge, the data copy and closing the account are for members only. */
export default function AdminSecurity(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('security.title')}>
      <AccountGuards />
    </Screen>
  );
}
