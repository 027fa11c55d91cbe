import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { notifications, tellOfNews } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';

/** Public API of the module. No other module depends on it: screens ask it for marks of what they show. */
export const saved = {
  routes,
  writes,
  audiences,
  effects: tellOfNews,
  notifications,
  personalData,
} satisfies Module;
