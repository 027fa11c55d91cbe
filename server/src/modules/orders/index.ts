import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { orderCards, requestCards } from './cards.ts';
import { forgetAddresses, passDeadlines } from './orders/tasks.ts';
import { mailTold } from './notifications/mail.ts';
import { orderNotifications } from './notifications/order-steps.ts';
import { quoteNotifications } from './notifications/quote-steps.ts';
import { remindOfDeadlines } from './notifications/remind.ts';
import { paperRoutes } from './papers/routes.ts';
import { personalData } from './personal-data.ts';
import { disputeWrites } from './disputes/policy.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { dailyLimits } from './limits.ts';
import { writes } from './policy.ts';
import { quoteWrites } from './quotes/policy.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { expireQuotes } from './quotes/tasks.ts';
import { routes } from './routes.ts';

/** For demo worlds: what is over by now. */
export { expireQuotes } from './quotes/tasks.ts';
/** Public API: modules above declare what can be ordered. */
export {
  type Item,
  type Offer,
  type Orderable,
  orderables,
  type StockChange,
  type Taken,
  type Wish,
} from './orderables.ts';

/** Orders between members and pages: what was agreed, who acts next, and the money until then. */
export const orders = {
  routes: [...routes, ...quoteRoutes, ...disputeRoutes, ...paperRoutes],
  writes: [...writes, ...quoteWrites, ...disputeWrites],
  dailyLimits,
  audiences,
  kinds: { order: { card: orderCards }, order_request: { card: requestCards } },
  notifications: [...orderNotifications, ...quoteNotifications],
  tasks: [passDeadlines, forgetAddresses, expireQuotes, remindOfDeadlines, mailTold],
  personalData,
} satisfies Module;
