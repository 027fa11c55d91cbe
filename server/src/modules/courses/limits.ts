import type { DailyLimits } from '#platform/limits/daily.ts';

const CLAIMS_A_DAY = 10;
/** Claims of completion per member. */
export const dailyLimits = {
  completions: { counter: 'completions', most: () => CLAIMS_A_DAY },
} as const satisfies DailyLimits;
