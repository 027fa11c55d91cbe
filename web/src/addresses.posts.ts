import { table } from './addresses.screen.ts';

/** Addresses of posts. */
export const postAddresses = table({
  '/home': {
    layout: 'member',
    module: 'posts',
    screen: 'home',
    title: 'home.title',
    area: 'shared',
    first: true,
    reads: ['/api/feed'],
  },
  '/new-post': {
    layout: 'member',
    module: 'posts',
    screen: 'new-post',
    title: 'composer.title',
    area: 'shared',
    above: true,
  },
  '/re-post/$id': {
    layout: 'member',
    module: 'posts',
    screen: 're-post',
    title: 'repost.title',
    area: 'shared',
    reads: ['/api/posts/$id'],
  },
  '/scheduled-post': {
    layout: 'member',
    module: 'posts',
    screen: 'scheduled-post',
    title: 'schedule.title',
    area: 'shared',
  },
  '/recent-activities': { layout: 'member', module: 'posts', screen: 'recent-activities', title: 'activity.title' },
  '/posts/$id': {
    layout: 'member',
    module: 'posts',
    screen: 'post',
    title: 'post.loading',
    area: 'shared',
    reads: ['/api/posts/$id'],
  },
});
