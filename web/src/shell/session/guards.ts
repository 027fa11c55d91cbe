import type { CurrentUser } from '#contract/accounts.ts';
import type { Screen } from '../../addresses.ts';

export interface Asked extends Pick<Screen, 'layout' | 'pages'> {
  path: string;
}
export interface Here {
  /** Whether a token is stored. */
  signedIn: boolean;
  isAdmin: boolean;
  /** Kind of the page acted for; null when one acts for oneself. */
  acting: string | null;
}

const memberEntrances: ReadonlySet<string> = new Set(['/login', '/sign-up', '/admin/login']);
const adminEntrances: ReadonlySet<string> = new Set(['/login', '/admin/login']);

/** Screens that lead in and are pointless for whoever is inside. */
export const isEntrance = (path: string): boolean => memberEntrances.has(path);

/** Where one is sent instead, or null when the screen opens. These rules steer; permissions are the server's alone. */
export function guard(asked: Asked, here: Here): string | null {
  if (!here.signedIn) {
    if (asked.layout === 'public') return null;
    return asked.layout === 'admin' ? '/admin/login' : '/login';
  }
  if (here.isAdmin) return asked.layout === 'member' || adminEntrances.has(asked.path) ? '/admin/dashboard' : null;
  if (asked.layout === 'admin' || memberEntrances.has(asked.path)) return '/home';
  if (here.acting !== null && asked.layout === 'member' && !asked.pages?.some((kind) => kind === here.acting))
    return '/unauthorized';
  return null;
}

/**
 * The caller as the guards see one. `selectedPage` is an actor id that counts only while it is among the person's
 * pages.
 */
export function hereIs(token: string | null, user: CurrentUser | null, selectedPage: string | null): Here {
  const page = user?.actingFor.find(({ id }) => id === selectedPage);
  return { signedIn: token !== null, isAdmin: user?.isAdmin ?? false, acting: page?.kind ?? null };
}
