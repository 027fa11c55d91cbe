import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { personalData } from './personal-data.ts';

/** Public API of the module: teams of business and institute pages, and who may act as which page. */
export { roles } from './roles.ts';
export { setRole } from './set-role.ts';

export const pages = { audiences, personalData } satisfies Module;
