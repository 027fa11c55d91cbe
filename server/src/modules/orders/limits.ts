import { REQUESTS_A_DAY } from '#contract/orders/quote-choices.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  requests: { counter: 'order_requests', most: () => REQUESTS_A_DAY },
} as const satisfies DailyLimits;
