import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { personalData } from './personal-data.ts';

/** Pages of businesses and institutes: so far their teams, and who may act as whom. */
export { roles } from './roles.ts';
export { setRole } from './set-role.ts';

export const pages = { audiences, personalData } satisfies Module;
