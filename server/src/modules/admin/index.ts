import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

/** Public API of the module. No other module depends on it. */
export const admin = { routes, personalData: 'nothing' } satisfies Module;
