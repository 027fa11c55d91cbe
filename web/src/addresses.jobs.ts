import { table } from './addresses.screen.ts';

/** Addresses of jobs, for candidates and employers. */
export const jobAddresses = table({
  '/jobs': {
    layout: 'member',
    module: 'jobs',
    screen: 'jobs',
    title: 'board.title',
    columns: 'full',
    reads: ['/api/jobs?sort=newest&period=year&page=1', '/api/recommended-jobs'],
  },
  '/jobs-list/$id': { layout: 'member', module: 'jobs', screen: 'page-jobs', title: 'list.title' },
  '/view-business-page/create/job/$id': {
    layout: 'member',
    module: 'jobs',
    screen: 'create-job',
    title: 'create.title',
    area: 'shared',
  },
  '/view-business-page/$businessId/edit/job/$id': {
    layout: 'member',
    module: 'jobs',
    screen: 'edit-job',
    title: 'edit.title',
    area: 'shared',
  },
  '/open-jobs': { layout: 'public', module: 'jobs', screen: 'open-jobs', title: 'open.title', columns: 'full' },
  '/open-job-details/$id': {
    layout: 'public',
    module: 'jobs',
    screen: 'open-job',
    title: 'open.one',
    columns: 'full',
  },
  '/candidate/applied-jobs': { layout: 'member', module: 'jobs', screen: 'applied-jobs', title: 'applied.title' },
  '/candidate/favourite-jobs': { layout: 'member', module: 'jobs', screen: 'favourite-jobs', title: 'favourite.jobs' },
  '/candidate/favourite-companies': {
    layout: 'member',
    module: 'jobs',
    screen: 'favourite-companies',
    title: 'favourite.companies',
  },
  '/candidate/jobs-alert': { layout: 'member', module: 'jobs', screen: 'job-alerts', title: 'alert.title' },
  '/job/view-application/$id': {
    layout: 'member',
    module: 'jobs',
    screen: 'view-application',
    title: 'pipeline.title',
    columns: 'full',
    area: 'shared',
  },
});
