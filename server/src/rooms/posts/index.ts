import type { Room } from '#platform/room.ts';
import { routes } from './routes.ts';

/** The door. */
export { newPostRow, timelineRow } from './new-post-row.ts';

export const posts = { routes } satisfies Room;
