import { isEditor } from '#contract/core/roles.ts';
import type { ConversationDesk } from '#contract/messaging/choices.ts';
import { usePath } from '#shell/navigation/location.ts';
import { type Page, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';

/** Conversations about products and services, of buyers and sellers. */
export const MARKETPLACE = '/marketplace/messaging';
/** Conversations about advertisements, of those who saw one and of the pages. */
export const ADVERTISING = '/advertise/messaging';
const DESKS = { [MARKETPLACE]: 'marketplace', [ADVERTISING]: 'advertising' } as const satisfies Record<
  string,
  ConversationDesk
>;
type DeskPath = keyof typeof DESKS;
const isDeskPath = (path: string): path is DeskPath => path in DESKS;

export interface Desk {
  /** The address that shows the conversations. */
  readonly path: '/messaging' | '/switch-messaging' | DeskPath;
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
  const path = usePath();
  const about = isDeskPath(path) ? DESKS[path] : null;
  if (acting === null)
    return { path: isDeskPath(path) ? path : '/messaging', about, actorId: user?.id ?? '', page: null };
  return { path: isDeskPath(path) ? path : '/switch-messaging', about, actorId: acting.id, page: acting };
}

/** Whether the window opens the whole inbox: advertisers of a page open what is written about advertisements alone. */
export function useReadsMessages(): boolean {
  const { page } = useDesk();
  return page === null || isEditor(page.role);
}
