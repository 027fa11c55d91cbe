import type { Room } from '#platform/room.ts';
import { routes } from './routes.ts';

/** The door: nothing below needs it. */
export const admin = { routes, personal: 'nothing' } satisfies Room;
