import type { Room } from '#platform/room.ts';
import { accounts } from '#rooms/accounts';
import { actors } from '#rooms/actors';
import { legal } from '#rooms/legal';
import { media } from '#rooms/media';
import { network } from '#rooms/network';
import { notifications } from '#rooms/notifications';
import { posts } from '#rooms/posts';
import { reference } from '#rooms/reference';

/** Every room of the house; routes, tasks, effects, audiences and cards are gathered from here. */
export const rooms = {
  accounts,
  actors,
  legal,
  media,
  network,
  notifications,
  posts,
  reference,
} as const satisfies Record<string, Room>;
