import { TASK_STATES } from '#contract/core/choices.ts';
import { oneOf, pageNumber } from '#shell/navigation/search-params.ts';

/** Selectable periods, in days. */
export const PERIODS = [7, 30, 90, 365] as const;

/** Search parameters of the dashboard: period of the charts, state and page of the tasks, page of the reports. */
export const dashboardSearch = {
  days: (typed: string | undefined) => PERIODS.find((days) => String(days) === typed) ?? 30,
  tasks: oneOf(TASK_STATES, 'dead'),
  page: pageNumber,
  reports: pageNumber,
};

/** What waits: proofs of members and of pages, and jobs that need a look. */
export const QUEUES = ['members', 'pages', 'jobs'] as const;
/** Search parameters of the queues. */
export const proofsSearch = { tab: oneOf(QUEUES, 'members'), page: pageNumber };
