import type { Module } from '#platform/module.ts';
import { appearances, forgetAppearances } from './appearances.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

/** The door: nothing below needs it. */
export const search = { routes, buffers: [appearances], tasks: [forgetAppearances], personalData } satisfies Module;
