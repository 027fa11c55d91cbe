import * as z from 'zod/mini';
import { PERIODS, USUAL_PERIOD } from '#contract/insights.ts';
import { oneOf } from '#shell/navigation/search-params.ts';

/** Search parameters of the insights: the period, in days. */
export const analyticsSearch = z.object({ days: oneOf(PERIODS, USUAL_PERIOD) });
