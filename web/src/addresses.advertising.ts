import { table } from './addresses.screen.ts';

/* The addresses of campaigns: a part of `addresses.ts`. */

export const advertisingAddresses = table({
  '/advertise/boost-your-content/$id': {
    layout: 'member',
    module: 'advertising',
    screen: 'boost-your-content',
    title: 'boost.title',
    columns: 'flow',
    area: 'shared',
  },
  '/advertise/edit-your-content/$id': {
    layout: 'member',
    module: 'advertising',
    screen: 'edit-your-content',
    title: 'campaign.title',
    columns: 'full',
    area: 'shared',
  },
  '/advertise/boosted-content': {
    layout: 'member',
    module: 'advertising',
    screen: 'boosted-content',
    title: 'list.title',
    columns: 'full',
    area: 'shared',
  },
  '/advertise/pending-review': {
    layout: 'member',
    module: 'advertising',
    screen: 'pending-review',
    title: 'review.title',
    area: 'shared',
  },
});
