import { table } from './addresses.screen.ts';

/* The addresses of business pages and institutes: a part of `addresses.ts`. */

export const pageAddresses = table({
  // pages
  '/business-page': {
    layout: 'member',
    module: 'pages',
    screen: 'business-pages',
    title: 'title.business',
    area: 'business',
  },
  '/business-page/create': { layout: 'member', module: 'pages', screen: 'create-page', title: 'create.title.business' },
  '/business-page/edit/$id': {
    layout: 'member',
    module: 'pages',
    screen: 'edit-page',
    title: 'edit.title.business',
    area: 'business',
  },
  '/business-page/edit/new-link-post/$id': {
    layout: 'member',
    module: 'posts',
    screen: 'new-link-post',
    title: 'link.new',
    area: 'shared',
  },
  '/business-page/edit/edit-link-post/$id': {
    layout: 'member',
    module: 'posts',
    screen: 'edit-link-post',
    title: 'link.edit',
    area: 'shared',
  },
  '/business-page/admin-page-list/$id': {
    layout: 'member',
    module: 'pages',
    screen: 'team',
    title: 'team.title',
    area: 'shared',
  },
  '/business-followers-list/$id': {
    layout: 'member',
    module: 'pages',
    screen: 'followers',
    title: 'followers.title',
    area: 'business',
  },
  '/view-business-page/$id': {
    layout: 'member',
    module: 'pages',
    screen: 'business-page',
    title: 'page.title.business',
    area: 'business',
  },
  '/institute': {
    layout: 'member',
    module: 'pages',
    screen: 'institutes',
    title: 'title.institute',
    area: 'institute',
  },
  '/institute/create': {
    layout: 'member',
    module: 'pages',
    screen: 'create-institute',
    title: 'create.title.institute',
  },
  '/institute/edit/$id': {
    layout: 'member',
    module: 'pages',
    screen: 'edit-institute',
    title: 'edit.title.institute',
    area: 'institute',
  },
  '/institute-follow-list/$id': {
    layout: 'member',
    module: 'pages',
    screen: 'institute-followers',
    title: 'followers.title',
    area: 'institute',
  },
  '/institute/detail/$id': {
    layout: 'member',
    module: 'pages',
    screen: 'institute',
    title: 'page.title.institute',
    area: 'institute',
  },
});
