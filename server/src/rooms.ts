import type { Room } from '#platform/room.ts';
import { accounts } from '#rooms/accounts';

/** Every room of the house; routes, tasks, effects, audiences and cards are gathered from here. */
export const rooms = { accounts } as const satisfies Record<string, Room>;
