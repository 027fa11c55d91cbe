import * as z from 'zod/mini';
import { TASK_STATES } from '#contract/core/choices.ts';
import { oneOf, orElse, pageNumber } from '#shell/navigation/search-params.ts';

/** Selectable periods, in days. */
export const PERIODS = [7, 30, 90, 365] as const;

/** Search parameters of the dashboard: period of the charts, state and page of the tasks, page of the reports. */
export const dashboardSearch = z.object({
  days: orElse(z.pipe(z.enum(['7', '30', '90', '365']), z.transform(Number)), 30),
  tasks: oneOf(TASK_STATES, 'dead'),
  page: pageNumber,
  reports: pageNumber,
});

/** Search parameters of the queue of proofs. */
export const proofsSearch = z.object({ page: pageNumber });
