import { PAGES_A_DAY } from '#contract/pages.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  pages: { counter: 'pages', most: () => PAGES_A_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
