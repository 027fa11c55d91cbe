import type { Duty, PageRole } from '#contract/core/roles.ts';
import type { KeyOf } from '#ui/language/strings.ts';
import { exists, existsFor, existsForAdmin } from '../exists.ts';
import type english from '../layouts/strings/en.json';

type Label = Extract<KeyOf<typeof english>, `menu.${string}`>;
/** One menu entry: its address (the first that exists) and the key of its text. */
export interface Entry {
  readonly to: readonly string[];
  readonly label: Label;
  /** Where its further screens are, if not below its own address. */
  readonly below?: string;
}

export interface Shown {
  to: string;
  label: Label;
  below?: string;
}

/** Entries whose screens exist, so that no menu links to a missing screen. */
export const shown = (entries: readonly Entry[]): readonly Shown[] =>
  entries.flatMap(({ to, ...rest }) =>
    to
      .filter(exists)
      .slice(0, 1)
      .map((path) => ({ to: path, ...rest })),
  );

/** The screens that pages have under an address of their own. */
const OF_PAGES: Readonly<Record<string, string>> = { '/messaging': '/switch-messaging' };
/** The wallet, which editors of a page do not see. */
const WALLET = '/advertise/dashboard/deposit';
/**
 * The entries of someone who acts as a page of this kind, with this role: those whose screens they have, some under
 * other addresses. Null: as themselves.
 */
export const forActor = (entries: readonly Shown[], acting: string | null, role?: PageRole): readonly Shown[] =>
  acting === null
    ? entries
    : entries
        .map(({ to, label }) => ({ to: OF_PAGES[to] ?? to, label }))
        .filter(({ to }) => existsFor(to, acting) && !(to === WALLET && role === 'editor'));

/** The entries of an admin with these duties. */
export const forAdmin = (entries: readonly Shown[], duties: readonly Duty[] | undefined): readonly Shown[] =>
  entries.filter(({ to }) => existsForAdmin(to, duties));

const entry = (label: Label, ...to: readonly string[]): Entry => ({ to, label });

/** The menus of the specification, in its order and groups. */
export const sidebar: readonly { label: Label; entries: readonly Entry[] }[] = [
  {
    label: 'menu.work',
    entries: [
      entry('menu.home', '/home'),
      entry('menu.network', '/my-networks', '/find'),
      entry('menu.messaging', '/messaging'),
      entry('menu.jobs', '/jobs'),
      entry('menu.events', '/events'),
      entry('menu.community', '/community'),
      entry('menu.groups', '/my-groups'),
      entry('menu.pages', '/business-page'),
      entry('menu.institutes', '/institute'),
    ],
  },
  {
    label: 'menu.marketplace',
    entries: [
      entry('menu.explore', '/marketplace/explore-products'),
      entry('menu.products', '/marketplace/our-products'),
      entry('menu.orders', '/orders'),
    ],
  },
  {
    label: 'menu.advertise',
    entries: [
      entry('menu.advertise.dashboard', '/advertise/dashboard'),
      entry('menu.advertise.boosted', '/advertise/boosted-content'),
      entry('menu.advertise.review', '/advertise/pending-review'),
      entry('menu.advertise.app', '/advertise/app-promotion'),
    ],
  },
];
/** Shown below the groups, without a heading. */
export const sidebarEnd: readonly Entry[] = [entry('menu.settings', '/settings')];
/** Below the third column, and at the end of the menu of small screens. */
export const legalLinks: readonly Entry[] = [entry('menu.privacy', '/privacy-and-terms')];

/** The four entries before "More". */
export const bottomBar: readonly Entry[] = [
  entry('menu.home', '/home'),
  entry('menu.network.short', '/my-networks', '/find'),
  entry('menu.post', '/new-post'),
  entry('menu.messages', '/messaging'),
];

export const profileMenu: readonly Entry[] = [
  entry('menu.profile', '/user-profile'),
  entry('menu.settings', '/settings'),
  entry('menu.activities', '/recent-activities'),
  entry('menu.saved', '/saved-items'),
  entry('menu.appointments', '/appointments'),
  entry('menu.wallet', WALLET),
  entry('menu.portfolio', '/web-profile/$id'),
  entry('menu.analytics', '/profile/analytics'),
  entry('menu.scheduled', '/scheduled-post'),
  entry('menu.visibility', '/profile-visibility'),
];

export const adminSidebar: readonly Entry[] = [
  entry('menu.admin.dashboard', '/admin/dashboard'),
  entry('menu.admin.users', '/admin/user-management'),
  entry('menu.admin.advertisement', '/admin/review-advertisement'),
  entry('menu.admin.content', '/admin/content-management'),
  entry('menu.admin.reports', '/admin/user-reports'),
  { ...entry('menu.admin.payment', '/admin/user-payment-info'), below: '/admin/user-payment-history' },
  entry('menu.admin.policies', '/admin/privacy-and-terms'),
  entry('menu.admin.contact', '/admin/contact-us'),
];
export const adminMenu: readonly Entry[] = [
  entry('menu.profile', '/admin/view-profile'),
  entry('menu.security', '/admin/security'),
];
