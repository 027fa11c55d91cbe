import { PERIODS, USUAL_PERIOD } from '#contract/insights/insights.ts';
import { PAGE_PERIODS, USUAL_PAGE_PERIOD } from '#contract/pages/figures.ts';
import { oneOf } from '#shell/navigation/search-params.ts';

/** Search parameters of the insights: the period, in days. */
export const analyticsSearch = { days: oneOf(PERIODS, USUAL_PERIOD) };
/** The same for the analytics of a page. */
export const pageAnalyticsSearch = { days: oneOf(PAGE_PERIODS, USUAL_PAGE_PERIOD) };
