import type { Room } from '#platform/room.ts';
import { appearances, forgetAppearances } from './appearances.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';

/** The door: nothing below needs it. */
export const search = { routes, buffers: [appearances], tasks: [forgetAppearances], personal } satisfies Room;
