import type { Room } from '#platform/room.ts';
import { audiences } from './audience.ts';
import { routes } from './routes.ts';

/** The door: what members tell of themselves. */
export { defaultPostVisibility } from './post-visibility.ts';

export const profiles = { routes, audiences } satisfies Room;
