import { transliterate } from 'transliteration';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** Names that would be mistaken for an address or an office of the product. */
const reserved = new Set([
  'admin', 'administrator', 'api', 'about', 'account', 'accounts', 'assets', 'auth', 'candidate', 'community', 'events', 'find', 'guildhall', 'help',
  'home', 'in', 'jobs', 'login', 'logout', 'livez', 'media', 'messaging', 'metrics', 'moderator', 'new-post', 'notifications', 'official', 'posts',
  'privacy', 'readyz', 'root', 'search', 'security', 'settings', 'sign-up', 'staff', 'support', 'system', 'terms', 'unauthorized', 'user', 'welcome',
]);
export const isReserved = (name: string): boolean => reserved.has(name);

/** Letters, digits and single signs between them. */
export const isUsername = (name: string): boolean =>
  name.length >= USERNAME_MIN && name.length <= USERNAME_MAX && /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/.test(name);

/** A first username from a display name, in Latin; `member` where nothing is left of it. */
export function usernameFrom(displayName: string): string {
  const latin = transliterate(displayName)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, USERNAME_MAX - 6)
    .replace(/\.+$/, '');
  return latin.length >= USERNAME_MIN && !isReserved(latin) ? latin : `member${latin && `.${latin}`}`;
}
