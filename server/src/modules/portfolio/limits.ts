import { IMPORTS_A_DAY } from '#contract/portfolio.imports.ts';
import type { DailyLimits } from '#platform/limits/daily.ts';

export const dailyLimits = {
  /** New members bring their history along. */
  imports: { counter: 'imports', most: () => IMPORTS_A_DAY, wholeAtOnce: true },
} as const satisfies DailyLimits;
