import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { forgetMarks, forgetOldViews } from './tasks.ts';
import { writes } from './policy.ts';

/** Public API of the module. No other module depends on it. */
export const insights = {
  routes,
  writes,
  audiences,
  tasks: [forgetMarks, forgetOldViews],
  personalData,
} satisfies Module;
