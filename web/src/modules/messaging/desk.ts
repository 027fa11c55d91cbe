import { isEditor } from '#contract/core/roles.ts';
import type { ConversationDesk } from '#contract/messaging/messaging.ts';
import { usePath } from '#shell/navigation/location.ts';
import { type Page, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';

/** Conversations about products and services, of buyers and sellers. */
export const MARKETPLACE = '/marketplace/messaging';

export interface Desk {
  /** The address that shows the conversations. */
  readonly path: '/messaging' | '/switch-messaging' | typeof MARKETPLACE;
  /** What all of them are about, where the address shows those of one desk alone. */
  readonly about: ConversationDesk | null;
  /** The member or page whose conversations they are. */
  readonly actorId: string;
  /** The page, where its team shares the conversations. */
  readonly page: Page | null;
}

/** Whose conversations this window shows: those of the member, or of the page that they act as. */
export function useDesk(): Desk {
  const acting = useActing();
  const { user } = useSession();
  const isMarketplace = usePath() === MARKETPLACE;
  const about = isMarketplace ? 'marketplace' : null;
  if (acting === null)
    return { path: isMarketplace ? MARKETPLACE : '/messaging', about, actorId: user?.id ?? '', page: null };
  return { path: isMarketplace ? MARKETPLACE : '/switch-messaging', about, actorId: acting.id, page: acting };
}

/** Whether the window may read conversations at all: advertisers of a page may not. */
export function useReadsMessages(): boolean {
  const { page } = useDesk();
  return page === null || isEditor(page.role);
}
