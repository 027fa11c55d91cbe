import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { eraseTask } from './erase.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { renderTask, sweepTask } from './tasks.ts';

/** The door: pictures that belong to things of other modules. */
export { type AttachedPicture, attachMedia, releaseMedia } from './attach.ts';
export { presentAvatar, presentPicture } from './present.ts';

export const media = { routes, audiences, tasks: [renderTask, eraseTask, sweepTask], personalData } satisfies Module;
