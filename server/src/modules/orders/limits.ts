import { ORDER_EXPORTS_A_DAY, ORDERS_A_DAY, PROPOSALS_A_DAY } from '#contract/orders/choices.ts';
import { REQUESTS_A_DAY } from '#contract/orders/quote-choices.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  /** None of these is reduced for new members: what they buy is theirs to decide. */
  orders: { counter: 'orders', most: () => ORDERS_A_DAY, wholeAtOnce: true },
  proposals: { counter: 'order_proposals', most: () => PROPOSALS_A_DAY, wholeAtOnce: true },
  exports: { counter: 'order_exports', most: () => ORDER_EXPORTS_A_DAY, wholeAtOnce: true },
  requests: { counter: 'order_requests', most: () => REQUESTS_A_DAY },
} as const satisfies DailyLimits;
