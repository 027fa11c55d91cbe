import type { Room } from '#platform/room.ts';
import { audiences } from './audience.ts';
import { eraseTask } from './erase.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';
import { renderTask, sweepTask } from './tasks.ts';

/** The door: pictures that belong to things of other rooms. */
export { type AttachedPicture, attachMedia, releaseMedia } from './attach.ts';
export { presentAvatar, presentPicture } from './present.ts';

export const media = { routes, audiences, tasks: [renderTask, eraseTask, sweepTask], personal } satisfies Room;
