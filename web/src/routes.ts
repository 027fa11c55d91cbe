import type { PageKind } from './shell/guards.ts';

/**
 * The table of contents: every address that exists, whom it is for, and the file that answers it. An address that is
 * not here
 * leads to /login, and menus show nothing of it. The room of a screen is the folder its file lies in.
 */
export interface Screen {
  readonly layout: 'public' | 'member' | 'admin';
  /** Room whose texts the screen needs. */
  readonly room: string;
  /** Key of the room's texts that names the screen in the browser's title until the screen sets a better one. */
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
    room: 'accounts',
    title: 'login.title',
    load: () => import('./rooms/accounts/screens/login.tsx'),
  },
  '/sign-up': {
    layout: 'public',
    room: 'accounts',
    title: 'signUp.title',
    load: () => import('./rooms/accounts/screens/sign-up.tsx'),
  },
  '/verification-code': {
    layout: 'public',
    room: 'accounts',
    title: 'code.title',
    load: () => import('./rooms/accounts/screens/verification-code.tsx'),
  },
  '/forgot-password': {
    layout: 'public',
    room: 'accounts',
    title: 'forgot.title',
    load: () => import('./rooms/accounts/screens/forgot-password.tsx'),
  },
  '/new-password': {
    layout: 'public',
    room: 'accounts',
    title: 'reset.title',
    load: () => import('./rooms/accounts/screens/new-password.tsx'),
  },
  '/admin/login': {
    layout: 'public',
    room: 'accounts',
    title: 'admin.title',
    load: () => import('./rooms/accounts/screens/admin-login.tsx'),
  },
  '/unauthorized': {
    layout: 'public',
    room: 'accounts',
    title: 'unauthorized.title',
    load: () => import('./rooms/accounts/screens/unauthorized.tsx'),
  },

  // legal
  '/terms-and-conditions': {
    layout: 'public',
    room: 'legal',
    title: 'terms.title',
    load: () => import('./rooms/legal/screens/terms-and-conditions.tsx'),
  },
  '/privacy-and-terms': {
    layout: 'member',
    room: 'legal',
    title: 'privacy.title',
    load: () => import('./rooms/legal/screens/privacy-and-terms.tsx'),
    open: ['business', 'institute'],
  },

  // settings
  '/settings': {
    layout: 'member',
    room: 'settings',
    title: 'title',
    load: () => import('./rooms/settings/screens/settings.tsx'),
  },
  '/settings/general-settings': {
    layout: 'member',
    room: 'settings',
    title: 'general.title',
    load: () => import('./rooms/settings/screens/general.tsx'),
  },
  '/settings/security': {
    layout: 'member',
    room: 'settings',
    title: 'security.title',
    load: () => import('./rooms/settings/screens/security.tsx'),
  },
  '/settings/visibility': {
    layout: 'member',
    room: 'settings',
    title: 'visibility.title',
    load: () => import('./rooms/settings/screens/visibility.tsx'),
  },

  '/settings/notifications': {
    layout: 'member',
    room: 'settings',
    title: 'notifications.title',
    load: () => import('./rooms/settings/screens/notifications.tsx'),
  },
  '/admin/security': {
    layout: 'admin',
    room: 'settings',
    title: 'security.title',
    load: () => import('./rooms/settings/screens/admin-security.tsx'),
  },
  '/unsubscribe': {
    layout: 'public',
    room: 'settings',
    title: 'unsubscribe.title',
    load: () => import('./rooms/settings/screens/unsubscribe.tsx'),
  },

  // posts
  '/home': {
    layout: 'member',
    room: 'posts',
    title: 'home.title',
    load: () => import('./rooms/posts/screens/home.tsx'),
    open: ['business', 'institute'],
  },
  '/new-post': {
    layout: 'member',
    room: 'posts',
    title: 'composer.title',
    load: () => import('./rooms/posts/screens/new-post.tsx'),
  },
  '/recent-activities': {
    layout: 'member',
    room: 'posts',
    title: 'activity.title',
    load: () => import('./rooms/posts/screens/recent-activities.tsx'),
  },
  '/posts/$id': {
    layout: 'member',
    room: 'posts',
    title: 'post.loading',
    load: () => import('./rooms/posts/screens/post.tsx'),
  },

  // network
  '/invitation': {
    layout: 'public',
    room: 'network',
    title: 'invitation.title',
    load: () => import('./rooms/network/screens/invitation.tsx'),
  },
  '/my-networks': {
    layout: 'member',
    room: 'network',
    title: 'network.title',
    load: () => import('./rooms/network/screens/my-networks.tsx'),
  },
  '/my-networks/list': {
    layout: 'member',
    room: 'network',
    title: 'network.title',
    load: () => import('./rooms/network/screens/my-network-list.tsx'),
  },
  '/followers/$id': {
    layout: 'member',
    room: 'network',
    title: 'followers.title',
    load: () => import('./rooms/network/screens/followers.tsx'),
    open: ['business', 'institute'],
  },
  '/user-profile/followers/$id': {
    layout: 'member',
    room: 'network',
    title: 'followers.title',
    load: () => import('./rooms/network/screens/followers.tsx'),
    open: ['business', 'institute'],
  },

  // profiles
  '/user-profile': {
    layout: 'member',
    room: 'profiles',
    title: 'profile.title',
    load: () => import('./rooms/profiles/screens/own-profile.tsx'),
  },
  '/user-profile/$user_name': {
    layout: 'member',
    room: 'profiles',
    title: 'profile.title',
    load: () => import('./rooms/profiles/screens/profile.tsx'),
  },
  '/edit-profile': {
    layout: 'member',
    room: 'profiles',
    title: 'edit.title',
    load: () => import('./rooms/profiles/screens/edit-profile.tsx'),
  },
  '/profile-visibility': {
    layout: 'member',
    room: 'profiles',
    title: 'sight.title',
    load: () => import('./rooms/profiles/screens/profile-visibility.tsx'),
  },
  '/welcome': {
    layout: 'member',
    room: 'profiles',
    title: 'welcome.people',
    load: () => import('./rooms/profiles/screens/welcome.tsx'),
  },

  // portfolio
  '/web-profile/$id': {
    layout: 'member',
    room: 'portfolio',
    title: 'page.title',
    load: () => import('./rooms/portfolio/screens/web-profile.tsx'),
  },
  '/in/$user_name': {
    layout: 'public',
    room: 'portfolio',
    title: 'page.title',
    load: () => import('./rooms/portfolio/screens/public-portfolio.tsx'),
  },
  '/import-profile': {
    layout: 'member',
    room: 'portfolio',
    title: 'import.title',
    load: () => import('./rooms/portfolio/screens/import-profile.tsx'),
  },

  // insights
  '/profile/analytics': {
    layout: 'member',
    room: 'insights',
    title: 'title',
    load: () => import('./rooms/insights/screens/analytics.tsx'),
  },
  '/profile-ana': {
    layout: 'member',
    room: 'insights',
    title: 'title',
    load: () => import('./rooms/insights/screens/analytics.tsx'),
  },

  // search
  '/search': {
    layout: 'member',
    room: 'search',
    title: 'search.title',
    load: () => import('./rooms/search/screens/search.tsx'),
  },
  '/find': {
    layout: 'member',
    room: 'search',
    title: 'find.title',
    load: () => import('./rooms/search/screens/find.tsx'),
  },

  // admin
  '/admin/user-management': {
    layout: 'admin',
    room: 'admin',
    title: 'users.title',
    load: () => import('./rooms/admin/screens/user-management.tsx'),
  },
  '/admin/dashboard': {
    layout: 'admin',
    room: 'admin',
    title: 'dashboard.title',
    load: () => import('./rooms/admin/screens/dashboard.tsx'),
  },

  // notifications
  '/notifications': {
    layout: 'member',
    room: 'notifications',
    title: 'title',
    load: () => import('./rooms/notifications/screens/notifications.tsx'),
  },
});

/** Sheets that the shell lays over any screen, and the rooms that draw them. */
export const sheets = {
  terms: async () => ({ default: (await import('#screens/legal')).TermsChanged }),
  confirmation: async () => ({ default: (await import('#screens/accounts')).ConfirmationSheet }),
} as const;

export type Address = keyof typeof routes;
