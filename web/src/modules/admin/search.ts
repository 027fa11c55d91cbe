import { type Duty, opensQueue, type Queue } from '#contract/core/roles.ts';
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
export const TABS = ['members', 'pages', 'jobs'] as const satisfies readonly Queue[];
/** Search parameters of the queues. */
export const proofsSearch = { tab: oneOf(TABS, 'members'), page: pageNumber };

/** The queues about which an admin with these duties decides. */
export const openTabs = (duties: readonly Duty[] = []) => TABS.filter((tab) => opensQueue(duties, tab));
/** The chosen one, or the first if another duty decides about it. */
export function openTab(chosen: (typeof TABS)[number], duties: readonly Duty[] | undefined): (typeof TABS)[number] {
  const tabs = openTabs(duties);
  return tabs.includes(chosen) ? chosen : (tabs[0] ?? chosen);
}
