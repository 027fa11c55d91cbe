import { isUsername, USERNAME_MAX, USERNAME_MIN } from '#contract/actors.ts';
import { foldForSearch, latinOf } from './search-text.ts';

/** Names that could be mistaken for an address or an official role. */
const reserved = new Set([
  'about',
  'account',
  'accounts',
  'add-new-services',
  'admin',
  'administrator',
  'advertise',
  'advertisement',
  'all',
  'anonymous',
  'api',
  'assets',
  'auth',
  'billing',
  'business',
  'business-page',
  'candidate',
  'community',
  'connections',
  'contact',
  'contact-us',
  'deleted',
  'edit-profile',
  'event-attendance',
  'events',
  'everyone',
  'find',
  'followers',
  'following',
  'forgot-password',
  'freelancer',
  'guildhall',
  'help',
  'here',
  'home',
  'in',
  'info',
  'institute',
  'job',
  'jobs',
  'legal',
  'livez',
  'login',
  'logout',
  'mail',
  'marketplace',
  'media',
  'member',
  'messaging',
  'metrics',
  'moderator',
  'my-groups',
  'my-networks',
  'new-password',
  'new-post',
  'news',
  'noreply',
  'notifications',
  'null',
  'official',
  'open-jobs',
  'open-marketplace',
  'owner',
  'payment',
  'payment-fail',
  'payment-success',
  'postmaster',
  'posts',
  'privacy',
  'privacy-and-terms',
  'profile',
  'readyz',
  're-post',
  'root',
  'saved-items',
  'scheduled-post',
  'search',
  'security',
  'settings',
  'sign-up',
  'staff',
  'support',
  'switch-messaging',
  'sysadmin',
  'system',
  'team',
  'terms',
  'terms-and-conditions',
  'unauthorized',
  'undefined',
  'user',
  'user-profile',
  'verification-code',
  'web-profile',
  'webmaster',
  'welcome',
]);
const withoutSigns = (name: string): string => name.replace(/[._-]/g, '');
const reservedLetters = new Set([...reserved].map(withoutSigns));
/** Whether a name reads like a reserved one: signs between its letters make no difference. */
export const isReserved = (name: string): boolean => reservedLetters.has(withoutSigns(name));

/** Length that leaves space for a number after a taken name. */
const ownPart = USERNAME_MAX - 6;

/**
 * A first username from a display name, in Latin letters; `member` is prepended if the result is too short or reserved.
 */
export function usernameFrom(displayName: string): string {
  const latin = latinOf(foldForSearch(displayName))
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, ownPart)
    .replace(/\.+$/, '');
  if (latin.length >= USERNAME_MIN && !isReserved(latin)) return latin;
  const fallback = latin === '' ? 'new.member' : `member.${latin}`.slice(0, ownPart).replace(/\.+$/, '');
  return isUsername(fallback) ? fallback : 'new.member';
}
