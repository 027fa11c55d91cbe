import type { Room } from '#platform/room.ts';
import { audiences } from './audience.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';
import { forgetMarks, forgetOldViews } from './tasks.ts';

/** The door: nothing below needs it. */
export const insights = { routes, audiences, tasks: [forgetMarks, forgetOldViews], personal } satisfies Room;
