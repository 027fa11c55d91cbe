import type { Room } from '#platform/room.ts';
import { accounts } from '#rooms/accounts';
import { admin } from '#rooms/admin';
import { actors } from '#rooms/actors';
import { legal } from '#rooms/legal';
import { media } from '#rooms/media';
import { moderation } from '#rooms/moderation';
import { network } from '#rooms/network';
import { notifications } from '#rooms/notifications';
import { posts } from '#rooms/posts';
import { profiles } from '#rooms/profiles';
import { reference } from '#rooms/reference';
import { search } from '#rooms/search';
import { portfolio } from '#rooms/portfolio';
import { insights } from '#rooms/insights';

/**
 * Every room of the house, each with a word on personal data; routes, tasks, effects, audiences and cards are gathered
 * from here.
 */
export const rooms = {
  accounts,
  actors,
  admin,
  legal,
  media,
  moderation,
  network,
  notifications,
  posts,
  profiles,
  reference,
  search,
  portfolio,
  insights,
} as const satisfies Record<string, Room & Required<Pick<Room, 'personal'>>>;
