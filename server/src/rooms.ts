import type { Room } from '#platform/room.ts';
import { accounts } from '#rooms/accounts';
import { network } from '#rooms/network';
import { posts } from '#rooms/posts';

/** Every room of the house; routes, tasks, effects, audiences and cards are gathered from here. */
export const rooms = { accounts, network, posts } as const satisfies Record<string, Room>;
