import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { type Duty, isAreaOf, opensQueue } from '#contract/core/roles.ts';
import type { Screen } from '../../addresses.ts';

export interface Target extends Pick<Screen, 'layout' | 'area' | 'queues'> {
  path: string;
}
export interface Access {
  /** Whether a token is stored. */
  signedIn: boolean;
  isAdmin: boolean;
  /** Of a platform admin. */
  duties?: readonly Duty[];
  isSuspended?: boolean;
  /** Kind of the page acted for; null for the user themselves. */
  acting: string | null;
}

/** The only screen of a suspended account, which no one else has. */
const SUSPENDED = '/account-suspended';
const memberEntrances: ReadonlySet<string> = new Set(['/login', '/sign-up', '/admin/login', SUSPENDED]);
const adminEntrances: ReadonlySet<string> = new Set(['/login', '/admin/login', SUSPENDED]);

/** Screens for logging in or signing up, which members skip. */
export const isEntrance = (path: string): boolean => memberEntrances.has(path);

/** Whether someone who acts for a page of this kind, or as themselves, has this screen of members. */
export const isOpenTo = ({ layout, area }: Pick<Target, 'layout' | 'area'>, acting: string | null): boolean =>
  acting === null || layout !== 'member' || (area !== undefined && isAreaOf(area, acting));

/** Whether the screen is open to an admin with these duties. */
export const isOpenToAdmin = ({ queues }: Pick<Target, 'queues'>, duties: readonly Duty[] = []): boolean =>
  queues === undefined || opensQueue(duties, ...queues);

/**
 * The address to redirect to, or null when the screen may be opened. Guards only improve navigation; the server
 * enforces permissions.
 */
export function guard(target: Target, access: Access): string | null {
  if (!access.signedIn) {
    if (target.layout === 'public') return target.path === SUSPENDED ? '/login' : null;
    return target.layout === 'admin' ? '/admin/login' : '/login';
  }
  if (access.isSuspended === true) return target.path === SUSPENDED ? null : SUSPENDED;
  if (access.isAdmin) {
    if (target.layout === 'member' || adminEntrances.has(target.path)) return '/admin/dashboard';
    return isOpenToAdmin(target, access.duties) ? null : '/unauthorized';
  }
  if (target.layout === 'admin' || memberEntrances.has(target.path)) return '/home';
  return isOpenTo(target, access.acting) ? null : '/unauthorized';
}

/**
 * The access of the current user. `selectedPage` is an actor id that counts only while it is among the user's pages.
 */
export function currentAccess(token: string | null, user: CurrentUser | null, selectedPage: string | null): Access {
  const page = user?.actingFor.find(({ id }) => id === selectedPage);
  return {
    signedIn: token !== null,
    isAdmin: user?.isAdmin ?? false,
    ...(user && { duties: user.duties, isSuspended: (user.suspension ?? null) !== null }),
    acting: page?.kind ?? null,
  };
}
