import type { Module } from '#platform/module.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

/** Public API of the module. No other module depends on it. */
export const moderation = { routes, personalData } satisfies Module;
