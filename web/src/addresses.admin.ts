import { table } from './addresses.screen.ts';

/* The addresses of platform admins: a part of `addresses.ts`. */

export const adminAddresses = table({
  '/admin/user-management': {
    layout: 'admin',
    module: 'admin',
    screen: 'user-management',
    title: 'users.title',
    columns: 'full',
    queues: ['members', 'pages', 'jobs'],
  },
  '/admin/view-profile': {
    layout: 'admin',
    module: 'admin',
    screen: 'view-profile',
    title: 'profile.title',
    columns: 'full',
  },
  '/admin/user-reports': {
    layout: 'admin',
    module: 'admin',
    screen: 'user-reports',
    title: 'reports.title',
    columns: 'full',
    queues: ['reports', 'promotedReports', 'payments', 'noShows'],
  },
  '/admin/content-management': {
    layout: 'admin',
    module: 'moderation',
    screen: 'content-management',
    title: 'content.title',
    columns: 'full',
    queues: ['reports'],
  },
  '/admin/review-advertisement': {
    layout: 'admin',
    module: 'advertising',
    screen: 'review-advertisement',
    title: 'desk.title',
    columns: 'full',
    queues: ['campaigns'],
  },
  '/admin/contact-us': {
    layout: 'admin',
    module: 'admin',
    screen: 'contact-us',
    title: 'contact.title',
    columns: 'full',
    queues: ['contact'],
  },
  '/admin/privacy-and-terms': {
    layout: 'admin',
    module: 'admin',
    screen: 'policies',
    title: 'policies.title',
    columns: 'full',
    queues: ['policies'],
  },
  '/admin/edit-policy': {
    layout: 'admin',
    module: 'admin',
    screen: 'edit-policy',
    title: 'editor.form',
    columns: 'full',
    queues: ['policies'],
  },
  '/admin/dashboard': {
    layout: 'admin',
    module: 'admin',
    screen: 'dashboard',
    title: 'dashboard.title',
    columns: 'full',
    first: true,
  },
});
