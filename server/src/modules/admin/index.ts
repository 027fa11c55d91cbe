import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { routes } from './routes.ts';
import { writes } from './policy.ts';

/** Public API of the module. No other module depends on it; the command of operators switches modules. */
export { switchModule } from './switch-module.ts';
export const admin = { routes, writes, audiences, personalData: 'nothing' } satisfies Module;
