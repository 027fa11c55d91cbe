import type { Module } from '#platform/module.ts';
import { dailyLimits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { writes } from './policy.ts';

/** Public API of the module. No other module depends on it. */
export const moderation = { routes, writes, dailyLimits, personalData } satisfies Module;
