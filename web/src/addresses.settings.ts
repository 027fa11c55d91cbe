import { table } from './addresses.screen.ts';

/** Addresses of the settings of members. */
export const settingsAddresses = table({
  '/settings': { layout: 'member', module: 'settings', screen: 'settings', title: 'title', columns: 'full' },
  '/settings/general-settings': {
    layout: 'member',
    module: 'settings',
    screen: 'general',
    title: 'general.title',
    columns: 'full',
    reads: ['/api/account/muted-words'],
  },
  '/settings/security': {
    layout: 'member',
    module: 'settings',
    screen: 'security',
    title: 'security.title',
    columns: 'full',
    reads: ['/api/account/sessions', '/api/auth/second-factors', '/api/account/passkeys', '/api/account/verification'],
  },
  '/settings/visibility': {
    layout: 'member',
    module: 'settings',
    screen: 'visibility',
    title: 'visibility.title',
    columns: 'full',
  },
  '/settings/notifications': {
    layout: 'member',
    module: 'notifications',
    screen: 'settings',
    title: 'settings.title',
    columns: 'full',
  },
});
