import type { Room } from '#platform/room.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

/** The door: nothing below needs it. */
export const moderation = { routes, personal } satisfies Room;
