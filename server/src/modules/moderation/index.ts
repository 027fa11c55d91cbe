import type { Module } from '#platform/module.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { writes } from './policy.ts';

/** Public API of the module. No other module depends on it. */
export const moderation = { routes, writes, personalData } satisfies Module;
