import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { forgetMarks, forgetOldViews } from './tasks.ts';

/** The door: nothing below needs it. */
export const insights = { routes, audiences, tasks: [forgetMarks, forgetOldViews], personalData } satisfies Module;
