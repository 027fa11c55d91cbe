import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { orderCards, requestCards } from './cards.ts';
import { staysUnanswered } from './consequences.ts';
import { endLongOrders } from './orders/long-orders.ts';
import { forgetAddresses, passDeadlines } from './orders/tasks.ts';
import { mailStep } from './notifications/mail.ts';
import { orderNotifications } from './notifications/order-steps.ts';
import { quoteNotifications } from './notifications/quote-steps.ts';
import { remindOfDeadlines } from './notifications/remind.ts';
import { paperRoutes } from './papers/routes.ts';
import { openOrders } from './page-holdings.ts';
import { personalData } from './personal-data.ts';
import { disputeWrites } from './disputes/policy.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { dailyLimits } from './limits.ts';
import { writes } from './policy.ts';
import { endBlocked } from './end-blocked.ts';
import { quoteWrites } from './quotes/policy.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { expireQuotes } from './quotes/tasks.ts';
import { countOutcomes } from './record/read-record.ts';
import { reportableReviews, reviewCards } from './reviews/cards.ts';
import { reviewNotifications } from './reviews/notifications.ts';
import { reviewWrites } from './reviews/policy.ts';
import { countWithheldReviews, showReviews } from './reviews/reveal.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { routes } from './routes.ts';
import { disputeQueue } from './disputes/waiting-queue.ts';

/** For demo worlds: what is over by now. */
export { expireQuotes } from './quotes/tasks.ts';
/** Public API: modules above declare what can be ordered. */
export {
  type Item,
  type Offer,
  type Orderable,
  orderables,
  type Place,
  type StockChange,
  type Taken,
  type Wish,
} from './orderables.ts';

/** Public API: the policies of ordering and asking, for the buttons at what can be ordered. */
export { canPlace } from './policy.ts';
export { canRequest } from './quotes/policy.ts';
export { sellerOut } from './seller-out.ts';
/** Public API: the module of conversations says what both sides of a dispute wrote. */
export { talks } from './disputes/evidence.ts';
export { type Trade, tradeOf } from './record/read-record.ts';
export { type TradeFigure, tradeFigures } from './record/trade-figures.ts';

/** Orders between members and pages: what was agreed, who acts next, and the money until then. */
export const orders = {
  routes: [...routes, ...quoteRoutes, ...disputeRoutes, ...paperRoutes, ...reviewRoutes],
  writes: [...writes, ...quoteWrites, ...disputeWrites, ...reviewWrites],
  dailyLimits,
  audiences,
  kinds: {
    order: { card: orderCards },
    order_request: { card: requestCards },
    review: { card: reviewCards, reported: reportableReviews },
  },
  notifications: [...orderNotifications, ...quoteNotifications, ...reviewNotifications],
  effects: [countOutcomes, countWithheldReviews, endBlocked],
  tasks: [passDeadlines, forgetAddresses, endLongOrders, expireQuotes, remindOfDeadlines, mailStep, showReviews],
  extensions: [openOrders, staysUnanswered, disputeQueue],
  personalData,
} satisfies Module;
