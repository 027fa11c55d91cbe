import { isAdvertiser, type PageRole } from '#contract/core/roles.ts';
import { useActing } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { stored } from '#ui/stored.ts';

/** Members run their own campaigns, and admins and advertisers those of a page; its editors read them. */
const runs = (role: PageRole | null): boolean => role === null || isAdvertiser(role);
export const useRunsCampaigns = (): boolean => runs(useActing()?.role ?? null);
/** The same outside of components. */
export function runsCampaignsNow(): boolean {
  const page = session.get().user?.actingFor.find(({ id }) => id === stored.read('selectedPage'));
  return runs(page?.role ?? null);
}
/** Whether the calls of this window are those of this page. */
export const actsAsNow = (pageId: string): boolean => stored.read('selectedPage') === pageId;
