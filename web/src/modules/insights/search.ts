import { PERIODS, USUAL_PERIOD } from '#contract/insights.ts';
import { oneOf } from '#shell/navigation/search-params.ts';

/** Search parameters of the insights: the period, in days. */
export const analyticsSearch = { days: oneOf(PERIODS, USUAL_PERIOD) };
