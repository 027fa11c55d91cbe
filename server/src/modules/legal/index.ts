import type { Module } from '#platform/module.ts';
import { draftRoutes } from './drafts/routes.ts';
import { writes } from './policy.ts';
import { termsPage } from './public-page.ts';
import { routes } from './routes.ts';

/** Public API of the module: versioned legal documents. */
export { changesSince, comingChanges } from './changes-since.ts';
export { seedLegal } from './seed-legal.ts';
export { currentVersion } from './read-document.ts';

export const legal = {
  routes: [...routes, ...draftRoutes],
  writes,
  publicPages: [termsPage],
  personalData: 'nothing',
} satisfies Module;
