import type { DailyLimits } from '#platform/limits/daily.ts';

const REPORTS_A_DAY = 30;

export const dailyLimits = {
  /** The limit is not reduced for new members, who may be harassed on their first day. */
  reports: { counter: 'reports', most: () => REPORTS_A_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
