import type { Room } from '#platform/room.ts';
import { accounts } from '#rooms/accounts';
import { network } from '#rooms/network';
import { posts } from '#rooms/posts';
import { reference } from '#rooms/reference';

/** Every room of the house; routes, tasks, effects, audiences and cards are gathered from here. */
export const rooms = { accounts, network, posts, reference } as const satisfies Record<string, Room>;
