import type { SpaceKind } from '#contract/spaces/choices.ts';

/** Where the screens of communities and of groups are. */
export const paths = {
  community: {
    list: '/community',
    create: '/community/create',
    view: '/community/$id/show',
    edit: '/community/edit/$id',
    people: '/community-follow-list/$id',
  },
  group: {
    list: '/my-groups',
    create: '/my-groups/create',
    view: '/my-groups/group-details/$id',
    edit: '/my-groups/edit/$id',
    people: '/group-member-list/$id',
  },
} as const satisfies Record<SpaceKind, object>;

/** The parts of a space, in the order of its tabs. */
export const tabs = {
  community: ['posts', 'about', 'groups', 'members', 'requests', 'waiting', 'reports', 'invite', 'answers', 'history'],
  group: ['posts', 'about', 'members', 'admins', 'requests', 'waiting', 'reports', 'answers', 'history'],
} as const;
export const SPACE_TABS = [
  'posts',
  'about',
  'groups',
  'members',
  'admins',
  'requests',
  'waiting',
  'reports',
  'invite',
  'answers',
  'history',
] as const;
export type SpaceTab = (typeof SPACE_TABS)[number];
