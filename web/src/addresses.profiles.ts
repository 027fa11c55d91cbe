import { table } from './addresses.screen.ts';

/** Addresses of profiles, portfolios, and how often they are seen. */
export const profileAddresses = table({
  // profiles
  '/user-profile': { layout: 'member', module: 'profiles', screen: 'own-profile', title: 'profile.title' },
  '/user-profile/$user_name': {
    layout: 'member',
    module: 'profiles',
    screen: 'profile',
    title: 'profile.title',
    area: 'shared',
    reads: ['/api/profiles/$user_name'],
  },
  '/edit-profile': {
    layout: 'member',
    module: 'profiles',
    screen: 'edit-profile',
    title: 'edit.title',
    reads: ['/api/profile'],
  },
  '/profile-visibility': {
    layout: 'member',
    module: 'profiles',
    screen: 'profile-visibility',
    title: 'visibility.title',
    reads: ['/api/profile/visibility'],
  },
  '/welcome': {
    layout: 'member',
    module: 'profiles',
    screen: 'welcome',
    columns: 'flow',
    title: 'welcome.people',
    reads: ['/api/profile'],
  },

  // portfolio
  '/web-profile/$id': { layout: 'member', module: 'portfolio', screen: 'web-profile', title: 'page.title' },
  '/in/$user_name': { layout: 'public', module: 'portfolio', screen: 'public-portfolio', title: 'page.title' },
  '/import-profile': { layout: 'member', module: 'portfolio', screen: 'import-profile', title: 'import.title' },

  // insights
  '/profile/analytics': { layout: 'member', module: 'insights', screen: 'figures', title: 'title', columns: 'full' },
  '/profile-ana': { layout: 'member', module: 'insights', screen: 'figures', title: 'title', columns: 'full' },
});
