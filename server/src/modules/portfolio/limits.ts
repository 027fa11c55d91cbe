import { IMPORTS_A_DAY } from '#contract/portfolio/imports.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  /** The limit is not reduced for new members, because they import their history. */
  imports: { counter: 'imports', most: () => IMPORTS_A_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
