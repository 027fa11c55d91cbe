import type { Room } from '#platform/room.ts';
import { audiences } from './audience.ts';
import { sweepDocuments } from './documents/sweep-documents.ts';
import { applyTask, readTask, sweepTask } from './imports/tasks.ts';
import { personal } from './personal.ts';
import { publicPortfolio } from './public-page.ts';
import { routes } from './routes.ts';

/** The door: profiles as pages and files, and files as profiles. */
export const portfolio = { routes, audiences, tasks: [readTask, applyTask, sweepTask, sweepDocuments], publicPages: [publicPortfolio], personal } satisfies Room;
