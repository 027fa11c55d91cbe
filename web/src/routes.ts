import type { PageKind } from './shell/session/guards.ts';

/**
 * The table of contents: every address that exists, whom it is for, and the file that answers it. An address that is
 * not here
 * leads to /login, and menus show nothing of it. The module of a screen is the folder its file lies in.
 */
export interface Screen {
  readonly layout: 'public' | 'member' | 'admin';
  /** Module whose texts the screen needs. */
  readonly module: string;
  /** Key of the module's texts that names the screen in the browser's title until the screen sets a better one. */
  readonly title: string;
  readonly load: () => Promise<unknown>;
  /** Kinds of page that may open it while a member acts for one. */
  readonly open?: readonly PageKind[];
}

const screens = <T extends Record<string, Screen>>(table: T): Readonly<Record<keyof T, Screen>> => table;

export const routes = screens({
  // accounts
  '/login': {
    layout: 'public',
    module: 'accounts',
    title: 'login.title',
    load: () => import('./modules/accounts/screens/login.tsx'),
  },
  '/sign-up': {
    layout: 'public',
    module: 'accounts',
    title: 'signUp.title',
    load: () => import('./modules/accounts/screens/sign-up.tsx'),
  },
  '/verification-code': {
    layout: 'public',
    module: 'accounts',
    title: 'code.title',
    load: () => import('./modules/accounts/screens/verification-code.tsx'),
  },
  '/forgot-password': {
    layout: 'public',
    module: 'accounts',
    title: 'forgot.title',
    load: () => import('./modules/accounts/screens/forgot-password.tsx'),
  },
  '/new-password': {
    layout: 'public',
    module: 'accounts',
    title: 'reset.title',
    load: () => import('./modules/accounts/screens/new-password.tsx'),
  },
  '/admin/login': {
    layout: 'public',
    module: 'accounts',
    title: 'admin.title',
    load: () => import('./modules/accounts/screens/admin-login.tsx'),
  },
  '/unauthorized': {
    layout: 'public',
    module: 'accounts',
    title: 'unauthorized.title',
    load: () => import('./modules/accounts/screens/unauthorized.tsx'),
  },

  // legal
  '/terms-and-conditions': {
    layout: 'public',
    module: 'legal',
    title: 'terms.title',
    load: () => import('./modules/legal/screens/terms-and-conditions.tsx'),
  },
  '/privacy-and-terms': {
    layout: 'member',
    module: 'legal',
    title: 'privacy.title',
    load: () => import('./modules/legal/screens/privacy-and-terms.tsx'),
    open: ['business', 'institute'],
  },

  // settings
  '/settings': {
    layout: 'member',
    module: 'settings',
    title: 'title',
    load: () => import('./modules/settings/screens/settings.tsx'),
  },
  '/settings/general-settings': {
    layout: 'member',
    module: 'settings',
    title: 'general.title',
    load: () => import('./modules/settings/screens/general.tsx'),
  },
  '/settings/security': {
    layout: 'member',
    module: 'settings',
    title: 'security.title',
    load: () => import('./modules/settings/screens/security.tsx'),
  },
  '/settings/visibility': {
    layout: 'member',
    module: 'settings',
    title: 'visibility.title',
    load: () => import('./modules/settings/screens/visibility.tsx'),
  },

  '/settings/notifications': {
    layout: 'member',
    module: 'settings',
    title: 'notifications.title',
    load: () => import('./modules/settings/screens/notifications.tsx'),
  },
  '/admin/security': {
    layout: 'admin',
    module: 'settings',
    title: 'security.title',
    load: () => import('./modules/settings/screens/admin-security.tsx'),
  },
  '/unsubscribe': {
    layout: 'public',
    module: 'settings',
    title: 'unsubscribe.title',
    load: () => import('./modules/settings/screens/unsubscribe.tsx'),
  },

  // posts
  '/home': {
    layout: 'member',
    module: 'posts',
    title: 'home.title',
    load: () => import('./modules/posts/screens/home.tsx'),
    open: ['business', 'institute'],
  },
  '/new-post': {
    layout: 'member',
    module: 'posts',
    title: 'composer.title',
    load: () => import('./modules/posts/screens/new-post.tsx'),
  },
  '/recent-activities': {
    layout: 'member',
    module: 'posts',
    title: 'activity.title',
    load: () => import('./modules/posts/screens/recent-activities.tsx'),
  },
  '/posts/$id': {
    layout: 'member',
    module: 'posts',
    title: 'post.loading',
    load: () => import('./modules/posts/screens/post.tsx'),
  },

  // network
  '/invitation': {
    layout: 'public',
    module: 'network',
    title: 'invitation.title',
    load: () => import('./modules/network/screens/invitation.tsx'),
  },
  '/my-networks': {
    layout: 'member',
    module: 'network',
    title: 'network.title',
    load: () => import('./modules/network/screens/my-networks.tsx'),
  },
  '/my-networks/list': {
    layout: 'member',
    module: 'network',
    title: 'network.title',
    load: () => import('./modules/network/screens/my-network-list.tsx'),
  },
  '/followers/$id': {
    layout: 'member',
    module: 'network',
    title: 'followers.title',
    load: () => import('./modules/network/screens/followers.tsx'),
    open: ['business', 'institute'],
  },
  '/user-profile/followers/$id': {
    layout: 'member',
    module: 'network',
    title: 'followers.title',
    load: () => import('./modules/network/screens/followers.tsx'),
    open: ['business', 'institute'],
  },

  // profiles
  '/user-profile': {
    layout: 'member',
    module: 'profiles',
    title: 'profile.title',
    load: () => import('./modules/profiles/screens/own-profile.tsx'),
  },
  '/user-profile/$user_name': {
    layout: 'member',
    module: 'profiles',
    title: 'profile.title',
    load: () => import('./modules/profiles/screens/profile.tsx'),
  },
  '/edit-profile': {
    layout: 'member',
    module: 'profiles',
    title: 'edit.title',
    load: () => import('./modules/profiles/screens/edit-profile.tsx'),
  },
  '/profile-visibility': {
    layout: 'member',
    module: 'profiles',
    title: 'visibility.title',
    load: () => import('./modules/profiles/screens/profile-visibility.tsx'),
  },
  '/welcome': {
    layout: 'member',
    module: 'profiles',
    title: 'welcome.people',
    load: () => import('./modules/profiles/screens/welcome.tsx'),
  },

  // portfolio
  '/web-profile/$id': {
    layout: 'member',
    module: 'portfolio',
    title: 'page.title',
    load: () => import('./modules/portfolio/screens/web-profile.tsx'),
  },
  '/in/$user_name': {
    layout: 'public',
    module: 'portfolio',
    title: 'page.title',
    load: () => import('./modules/portfolio/screens/public-portfolio.tsx'),
  },
  '/import-profile': {
    layout: 'member',
    module: 'portfolio',
    title: 'import.title',
    load: () => import('./modules/portfolio/screens/import-profile.tsx'),
  },

  // insights
  '/profile/analytics': {
    layout: 'member',
    module: 'insights',
    title: 'title',
    load: () => import('./modules/insights/screens/analytics.tsx'),
  },
  '/profile-ana': {
    layout: 'member',
    module: 'insights',
    title: 'title',
    load: () => import('./modules/insights/screens/analytics.tsx'),
  },

  // search
  '/search': {
    layout: 'member',
    module: 'search',
    title: 'search.title',
    load: () => import('./modules/search/screens/search.tsx'),
  },
  '/find': {
    layout: 'member',
    module: 'search',
    title: 'find.title',
    load: () => import('./modules/search/screens/find.tsx'),
  },

  // admin
  '/admin/user-management': {
    layout: 'admin',
    module: 'admin',
    title: 'users.title',
    load: () => import('./modules/admin/screens/user-management.tsx'),
  },
  '/admin/dashboard': {
    layout: 'admin',
    module: 'admin',
    title: 'dashboard.title',
    load: () => import('./modules/admin/screens/dashboard.tsx'),
  },

  // notifications
  '/notifications': {
    layout: 'member',
    module: 'notifications',
    title: 'title',
    load: () => import('./modules/notifications/screens/notifications.tsx'),
  },
});

/** Sheets that the shell lays over any screen, and the modules that draw them. */
export const sheets = {
  terms: async () => ({ default: (await import('#web/legal')).TermsChanged }),
  confirmation: async () => ({ default: (await import('#web/accounts')).ConfirmationDialog }),
} as const;

export type Address = keyof typeof routes;
