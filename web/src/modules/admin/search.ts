import { LISTED_STATES, MEMBER_ORDERS, MEMBER_ROLES, MEMBER_SEARCH_MAX } from '#contract/accounts/members.ts';
import { CASE_STATES } from '#contract/moderation/cases.ts';
import { CASE_LISTS } from '#contract/moderation/desk.ts';
import { REPORT_REASONS, REPORTED_KINDS } from '#contract/moderation/moderation.ts';
import { type Duty, opensQueue, type Queue } from '#contract/core/roles.ts';
import { TASK_STATES } from '#contract/core/choices.ts';
import { oneOf, pageNumber, type SearchOf, searchText } from '#shell/navigation/search-params.ts';
import { TABLE_SIZES } from '#ui/table/table-foot.tsx';

/** Selectable periods, in days. */
export const PERIODS = [7, 28, 90, 365] as const;

/** Search parameters of the dashboard: period of the charts, state and page of the tasks. */
export const dashboardSearch = {
  days: (typed: string | undefined) => PERIODS.find((days) => String(days) === typed) ?? 28,
  tasks: oneOf(TASK_STATES, 'dead'),
  page: pageNumber,
};

/** Rows per page of a table. */
export const tableSize = (typed: string | undefined) => TABLE_SIZES.find((size) => String(size) === typed) ?? 10;

/** Members, what waits (proofs of members and of pages, jobs that need a look), and the audit log. */
export const TABS = ['users', 'members', 'pages', 'jobs', 'audit'] as const;
export type UsersTab = (typeof TABS)[number];
/** Members and the audit log are for those who decide about documents of members. */
const queueOf = (tab: UsersTab): Queue => (tab === 'users' || tab === 'audit' ? 'members' : tab);
export const VERIFIED = ['yes', 'no'] as const;
/** Days since someone joined. */
export const JOINED = [7, 28, 90, 365] as const;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const memberId = (typed: string | undefined) => (typed !== undefined && ID.test(typed) ? typed : '');
/** Search parameters of user management. */
export const usersSearch = {
  tab: oneOf(TABS, 'users'),
  page: pageNumber,
  size: tableSize,
  search: searchText(MEMBER_SEARCH_MAX),
  state: oneOf(LISTED_STATES, undefined),
  order: oneOf(MEMBER_ORDERS, 'newest'),
  role: oneOf(MEMBER_ROLES, 'members'),
  verified: oneOf(VERIFIED, undefined),
  joined: (typed: string | undefined) => JOINED.find((days) => String(days) === typed),
  /** Of the audit log: whom it is about, and who did it. */
  about: memberId,
  by: memberId,
};
/** Search parameters of a profile as admins see it: whose; without one, the admin's own. */
export const profileSearch = { id: memberId };
export type UsersSearch = SearchOf<typeof usersSearch>;

/** What waits on the screen of reports, each with its queue. */
export const REPORT_TABS = ['reports', 'again', 'disputes', 'noShows'] as const;
export type ReportsTab = (typeof REPORT_TABS)[number];
const QUEUES_OF_TAB = {
  reports: ['reports', 'promotedReports'],
  again: ['reports'],
  disputes: ['payments'],
  noShows: ['noShows'],
} as const satisfies Record<ReportsTab, readonly Queue[]>;
/** Those of an admin with these duties. */
export const openReportTabs = (duties: readonly Duty[] = []): readonly ReportsTab[] =>
  REPORT_TABS.filter((tab) => opensQueue(duties, ...QUEUES_OF_TAB[tab]));
/** The chosen one, or the first if another duty decides about it. */
export function openReportTab(chosen: ReportsTab, duties: readonly Duty[] | undefined): ReportsTab {
  const tabs = openReportTabs(duties);
  return tabs.includes(chosen) ? chosen : (tabs[0] ?? chosen);
}
/** Search parameters of the reports. */
export const reportsSearch = {
  tab: oneOf(REPORT_TABS, 'reports'),
  /** Of the cases: which list, and what it is narrowed to. */
  list: oneOf(CASE_LISTS, 'waiting'),
  kind: oneOf(REPORTED_KINDS, undefined),
  reason: oneOf(REPORT_REASONS, undefined),
  state: oneOf(CASE_STATES, undefined),
  page: pageNumber,
  size: tableSize,
};

/** The tabs of an admin with these duties. */
export const openTabs = (duties: readonly Duty[] = []) => TABS.filter((tab) => opensQueue(duties, queueOf(tab)));
/** The chosen one, or the first if another duty decides about it. */
export function openTab(chosen: UsersTab, duties: readonly Duty[] | undefined): UsersTab {
  const tabs = openTabs(duties);
  return tabs.includes(chosen) ? chosen : (tabs[0] ?? chosen);
}
