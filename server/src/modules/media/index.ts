import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { eraseTask } from './erase.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { renderTask, sweepTask } from './tasks.ts';
import { writes } from './policy.ts';

/** Public API of the module: pictures that belong to objects of other modules. */
export { type AttachedPicture, attachMedia, releaseMedia } from './attach.ts';
export { presentAvatar, presentPicture } from './present.ts';

export const media = {
  routes,
  writes,
  audiences,
  tasks: [renderTask, eraseTask, sweepTask],
  personalData,
} satisfies Module;
