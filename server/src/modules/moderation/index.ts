import type { Module } from '#platform/module.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

/** The door: nothing below needs it. */
export const moderation = { routes, personalData } satisfies Module;
