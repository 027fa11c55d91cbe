import type { PageRole } from '#contract/core/roles.ts';
import { session } from '#shell/session/session.ts';
import { useActing } from '#shell/session/acting.ts';
import { stored } from '#ui/stored.ts';

/** Whether this role of a page has its wallet; null: members have their own. */
const hasWallet = (role: PageRole | null): boolean => role !== 'editor';

export function useHasWallet(): boolean {
  return hasWallet(useActing()?.role ?? null);
}
/** The same outside of components. */
export function hasWalletNow(): boolean {
  const page = session.get().user?.actingFor.find(({ id }) => id === stored.read('selectedPage'));
  return hasWallet(page?.role ?? null);
}
