import { isEditor } from '#contract/core/roles.ts';
import { type Page, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';

export interface Desk {
  /** The address that shows the conversations. */
  readonly path: '/messaging' | '/switch-messaging';
  /** The member or page whose conversations they are. */
  readonly actorId: string;
  /** The page, where its team shares the conversations. */
  readonly page: Page | null;
}

/** Whose conversations this window shows: those of the member, or of the page that they act as. */
export function useDesk(): Desk {
  const acting = useActing();
  const { user } = useSession();
  if (acting === null) return { path: '/messaging', actorId: user?.id ?? '', page: null };
  return { path: '/switch-messaging', actorId: acting.id, page: acting };
}

/** Whether the window may read conversations at all: advertisers of a page may not. */
export function useReadsMessages(): boolean {
  const { page } = useDesk();
  return page === null || isEditor(page.role);
}
