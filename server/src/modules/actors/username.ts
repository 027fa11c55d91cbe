import { isUsername, USERNAME_MAX, USERNAME_MIN } from '#contract/actors/actors.ts';
import { isReserved } from './usernames/reserved-names.ts';
import { foldForSearch, latinOf } from './search-text.ts';

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
  return isUsername(fallback) && !isReserved(fallback) ? fallback : 'new.member';
}
