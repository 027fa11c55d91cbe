import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/door.ts';
import type { Room } from '#platform/room.ts';
import { audiences } from './audience.ts';
import { eraseTask } from './erase.ts';
import { personal } from './personal.ts';
import { isPublic } from './queries.ts';
import { routes } from './routes.ts';
import type { MediaTables } from './tables.ts';
import { renderTask, sweepTask } from './tasks.ts';

/** The door: pictures that belong to things of other rooms. */
export { type AttachedPicture, attachMedia, publishMedia, releaseMedia } from './attach.ts';
export { presentAvatar, presentPicture } from './present.ts';

/** Whether everybody may see a picture; for the platform, which serves files. */
export const isPublicMedia = (db: Kysely<never>, id: string): Promise<boolean> => isPublic(narrowed<MediaTables>(db), id);

export const media = { routes, audiences, tasks: [renderTask, eraseTask, sweepTask], personal } satisfies Room;
