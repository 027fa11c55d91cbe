import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';
import { writes } from './policy.ts';

/** Public API of the module. No other module depends on it. */
export const admin = { routes, writes, personalData: 'nothing' } satisfies Module;
