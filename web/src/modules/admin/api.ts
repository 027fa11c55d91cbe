import type { TaskState } from '#contract/core/choices.ts';
import { type LISTED_STATES, listMembers, type MemberOrder } from '#contract/accounts/members.ts';
import { listProofs } from '#contract/accounts/verification.ts';
import { listWatchedJobs } from '#contract/jobs/moderation.ts';
import { listReports } from '#contract/moderation/moderation.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { listContactMessages } from '#contract/admin/contact.ts';
import { listBackgroundTasks, readDashboard } from '#contract/admin/admin.ts';
import { listWaitingPages } from '#contract/pages/documents.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const dashboardQuery = (days: number) => ({
  ...queryOptions(readDashboard, { query: { days } }),
  placeholderData: keepPreviousData,
});
export const tasksQuery = (state: TaskState, page: number) =>
  queryOptions(listBackgroundTasks, { query: { state, page } });

export interface MemberFilters {
  readonly search: string;
  readonly state: (typeof LISTED_STATES)[number] | undefined;
  readonly order: MemberOrder;
}
/** The filters in the form of a call: what is not filtered by is left out. */
export const inCall = ({ search, state, order }: MemberFilters) => ({
  order,
  ...(search !== '' && { search }),
  ...(state !== undefined && { state }),
});
export const membersQuery = (filters: MemberFilters, page: number, size: number) => ({
  ...queryOptions(listMembers, { query: { ...inCall(filters), page, size } }),
  placeholderData: keepPreviousData,
});

/** Pages whose documents wait for a decision. */
export const waitingPagesQuery = (page: number, size: number) => ({
  ...queryOptions(listWaitingPages, { query: { page, size } }),
  placeholderData: keepPreviousData,
});
/** Proofs of identity that wait for a decision. */
export const proofsQuery = (page: number, size: number) => ({
  ...queryOptions(listProofs, { query: { page, size } }),
  placeholderData: keepPreviousData,
});

/* How much waits: the total of each queue, and what has waited longest. */
const one = { query: { page: 1, size: 1 } };
export const waitingQueries = {
  reports: queryOptions(listReports, one),
  members: queryOptions(listProofs, one),
  pages: queryOptions(listWaitingPages, one),
  jobs: queryOptions(listWatchedJobs, one),
  contact: queryOptions(listContactMessages, one),
};
