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
  'open-rulings',
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
/** The site itself: no name contains it. */
const SITE = 'guildhall';
/** Who speaks for the site. A name that says one of them is reserved, with numbers or other such words, too. */
const roles = [
  'admin',
  'administrator',
  'administrators',
  'admins',
  'help',
  'helpdesk',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'root',
  'security',
  'staff',
  'support',
  'sysadmin',
  'system',
  'webmaster',
];
/** Words that change nothing about a role. */
const companions = [
  'account',
  'accounts',
  'billing',
  'center',
  'centre',
  'chief',
  'customer',
  'desk',
  'head',
  'my',
  'our',
  'real',
  'service',
  'services',
  'site',
  'team',
  'the',
  'trust',
  'your',
];

const withoutSigns = (name: string): string => name.replace(/[._-]/g, '');
/** Digits that stand for letters; l and i are told apart by few. */
const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' };
const looksLike = (name: string): string => name.replace(/[013457l]/g, (sign) => lookalikes[sign] ?? sign);

const anyOf = (words: readonly string[]): string => words.map(looksLike).join('|');
const ofTheSite = new RegExp(`^(?:${anyOf(companions)})*(?:${anyOf(roles)})(?:${anyOf([...roles, ...companions])})*$`);
const reservedLetters = new Set([...reserved].map(withoutSigns));
const site = looksLike(SITE);
const official = looksLike('official');

/**
 * Whether a name reads like a reserved one, or like one of the site: signs between its letters, numbers around them
 * and digits that look like letters make no difference.
 */
export function isReserved(name: string): boolean {
  const plain = withoutSigns(name);
  if (reservedLetters.has(plain)) return true;
  const seen = looksLike(plain);
  if (seen.includes(site) || seen.startsWith(official)) return true;
  return [seen, looksLike(plain.replace(/\d/g, '')), looksLike(plain.replace(/^\d+|\d+$/g, ''))].some((each) =>
    ofTheSite.test(each),
  );
}
