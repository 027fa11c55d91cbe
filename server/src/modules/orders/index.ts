import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { forgetAddresses, passDeadlines } from './orders/tasks.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';

/** Public API: modules above declare what can be ordered. */
export { type Offer, type Orderable, orderables, type StockChange, type Taken, type Wish } from './orderables.ts';

/** Orders between members and pages: what was agreed, who acts next, and the money until then. */
export const orders = {
  routes,
  writes,
  audiences,
  tasks: [passDeadlines, forgetAddresses],
  personalData,
} satisfies Module;
