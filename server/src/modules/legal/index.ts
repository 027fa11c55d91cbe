import type { Module } from '#platform/module.ts';
import { termsPage } from './public-page.ts';
import { routes } from './routes.ts';

/** Public API of the module: versioned legal documents. */
export { changesSince } from './changes-since.ts';
export { seedLegal } from './seed-legal.ts';
export { currentVersion } from './read-document.ts';

export const legal = { routes, publicPages: [termsPage], personalData: 'nothing' } satisfies Module;
