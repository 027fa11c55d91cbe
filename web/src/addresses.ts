/* Every address of the app, as data. It imports nothing but its parts, so that the browser, the build and the tools
   read the same table. `routes.ts` maps it to the files of the screens. Unknown addresses lead to /login, and menus
   hide entries whose address is not here. */

import { adminAddresses } from './addresses.admin.ts';
import { advertisingAddresses } from './addresses.advertising.ts';
import { appointmentAddresses } from './addresses.appointments.ts';
import { eventAddresses } from './addresses.events.ts';
import { jobAddresses } from './addresses.jobs.ts';
import { marketplaceAddresses } from './addresses.marketplace.ts';
import { orderAddresses } from './addresses.orders.ts';
import { pageAddresses } from './addresses.pages.ts';
import { postAddresses } from './addresses.posts.ts';
import { profileAddresses } from './addresses.profiles.ts';
import { settingsAddresses } from './addresses.settings.ts';
import { walletAddresses } from './addresses.wallet.ts';
import { table, type Screen } from './addresses.screen.ts';

export type { Layout, Screen } from './addresses.screen.ts';

export const addresses = table({
  // accounts
  '/login': { layout: 'public', module: 'accounts', screen: 'login', title: 'login.title', first: true },
  '/sign-up': { layout: 'public', module: 'accounts', screen: 'sign-up', title: 'signUp.title' },
  '/verification-code': { layout: 'public', module: 'accounts', screen: 'verification-code', title: 'code.title' },
  '/forgot-password': { layout: 'public', module: 'accounts', screen: 'forgot-password', title: 'forgot.title' },
  '/new-password': { layout: 'public', module: 'accounts', screen: 'new-password', title: 'reset.title' },
  '/admin/login': { layout: 'public', module: 'accounts', screen: 'admin-login', title: 'admin.title' },
  '/unauthorized': {
    layout: 'public',
    module: 'accounts',
    screen: 'unauthorized',
    title: 'unauthorized.title',
    ownFrame: true,
  },
  '/account-suspended': { layout: 'public', module: 'settings', screen: 'suspended', title: 'suspended.title' },

  // moderation
  '/open-rulings': { layout: 'public', module: 'moderation', screen: 'open-rulings', title: 'figures.title' },
  '/cases': { layout: 'member', module: 'moderation', screen: 'cases', title: 'cases.title' },
  '/cases/$id': { layout: 'member', module: 'moderation', screen: 'case', title: 'cases.one' },

  // legal
  '/terms-and-conditions': { layout: 'public', module: 'legal', screen: 'terms-and-conditions', title: 'terms.title' },
  '/privacy-and-terms': {
    layout: 'member',
    module: 'legal',
    screen: 'privacy-and-terms',
    title: 'privacy.title',
    area: 'shared',
  },

  ...settingsAddresses,
  '/admin/security': { layout: 'admin', module: 'settings', screen: 'admin-security', title: 'security.title' },
  '/unsubscribe': { layout: 'public', module: 'notifications', screen: 'unsubscribe', title: 'unsubscribe.title' },

  ...postAddresses,

  // network
  '/invitation': { layout: 'public', module: 'network', screen: 'invitation', title: 'invitation.title' },
  '/my-networks': {
    layout: 'member',
    module: 'network',
    screen: 'my-networks',
    title: 'network.title',
    reads: ['/api/network'],
  },
  '/my-networks/list': { layout: 'member', module: 'network', screen: 'my-network-list', title: 'network.title' },
  '/followers/$id': {
    layout: 'member',
    module: 'network',
    screen: 'followers',
    title: 'followers.title',
    area: 'shared',
  },
  '/user-profile/followers/$id': {
    layout: 'member',
    module: 'network',
    screen: 'followers',
    title: 'followers.title',
    area: 'shared',
  },

  ...pageAddresses,

  ...jobAddresses,

  ...appointmentAddresses,

  ...eventAddresses,

  // messaging
  '/messaging': {
    layout: 'member',
    module: 'messaging',
    screen: 'messaging',
    title: 'title',
    columns: 'full',
    reads: ['/api/conversations?folder=inbox', '/api/conversations/counts'],
  },
  '/switch-messaging': {
    layout: 'member',
    module: 'messaging',
    screen: 'switch-messaging',
    title: 'title.page',
    columns: 'full',
    area: 'shared',
  },

  // spaces
  '/community': { layout: 'member', module: 'spaces', screen: 'communities', title: 'title.community' },
  '/community/create': {
    layout: 'member',
    module: 'spaces',
    screen: 'create-community',
    title: 'create.title.community',
  },
  '/business/community/create': {
    layout: 'member',
    module: 'spaces',
    screen: 'create-page-community',
    title: 'create.title.community',
    area: 'spaces',
  },
  '/community/$id/show': { layout: 'member', module: 'spaces', screen: 'community', title: 'one.community' },
  '/community/edit/$id': {
    layout: 'member',
    module: 'spaces',
    screen: 'edit-community',
    title: 'edit.title.community',
  },
  '/community-follow-list/$id': {
    layout: 'member',
    module: 'spaces',
    screen: 'community-members',
    title: 'people.members',
  },
  '/community/$id/group/create': {
    layout: 'member',
    module: 'spaces',
    screen: 'create-inside',
    title: 'create.title.group',
  },
  '/my-groups': { layout: 'member', module: 'spaces', screen: 'groups', title: 'title.group' },
  '/my-groups/create': { layout: 'member', module: 'spaces', screen: 'create-group', title: 'create.title.group' },
  '/my-groups/edit/$id': { layout: 'member', module: 'spaces', screen: 'edit-group', title: 'edit.title.group' },
  '/my-groups/group-details/$id': { layout: 'member', module: 'spaces', screen: 'group', title: 'one.group' },
  '/my-groups/group-details/$id/admin-members': {
    layout: 'member',
    module: 'spaces',
    screen: 'group-admins',
    title: 'admins.title',
  },
  '/my-groups/$id/add-members': { layout: 'member', module: 'spaces', screen: 'add-members', title: 'invite.open' },
  '/group-member-list/$id': { layout: 'member', module: 'spaces', screen: 'group-members', title: 'people.members' },
  // courses
  '/institute/$id/course/create': {
    layout: 'member',
    module: 'courses',
    screen: 'create-course',
    title: 'create.title',
    area: 'institute',
  },
  '/institute/course/edit/$id': {
    layout: 'member',
    module: 'courses',
    screen: 'edit-course',
    title: 'edit.title',
    area: 'institute',
  },

  ...profileAddresses,

  // saved
  '/saved-items': { layout: 'member', module: 'saved', screen: 'saved-items', title: 'title' },

  ...marketplaceAddresses,
  ...orderAddresses,
  ...walletAddresses,
  ...advertisingAddresses,

  // search
  '/search': { layout: 'member', module: 'search', screen: 'search', title: 'search.title', area: 'shared' },
  '/find': { layout: 'member', module: 'search', screen: 'find', title: 'find.title' },

  ...adminAddresses,

  // notifications
  '/notifications': {
    layout: 'member',
    module: 'notifications',
    screen: 'notifications',
    title: 'title',
    area: 'shared',
    reads: ['/api/notifications'],
  },
});

/** An address of the table, including its `$names`. */
export type Address = keyof typeof addresses;

/** The file of a screen, relative to web/src. */
export const fileOf = ({ module, screen }: Pick<Screen, 'module' | 'screen'>): string =>
  `modules/${module}/screens/${screen}.tsx`;
