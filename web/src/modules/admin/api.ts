import type { TaskState } from '#contract/core/choices.ts';
import { listMembers, readMember } from '#contract/accounts/members.ts';
import { listContests } from '#contract/advertising/charges.ts';
import { listCampaignReviews } from '#contract/advertising/reviews.ts';
import { listThreads } from '#contract/advertising/threads.ts';
import { listProofs } from '#contract/accounts/verification.ts';
import { listWatchedJobs } from '#contract/jobs/moderation.ts';
import { listDeskCases } from '#contract/moderation/desk.ts';
import { listDisputes } from '#contract/orders/disputes.ts';
import { listNoShows } from '#contract/appointments/no-shows.ts';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { listAudit, listOwnActs, readMemberRoles } from '#contract/admin/people.ts';
import { readMemberCases } from '#contract/moderation/members.ts';
import { listWalletActs } from '#contract/wallet/acts.ts';
import { listContactMessages } from '#contract/admin/contact.ts';
import { listBackgroundTasks, readDashboard } from '#contract/admin/admin.ts';
import { listWaitingPages } from '#contract/pages/documents.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';
import type { UsersSearch } from './search.ts';

export const dashboardQuery = (days: number) => ({
  ...queryOptions(readDashboard, { query: { days } }),
  placeholderData: keepPreviousData,
});
export const tasksQuery = (state: TaskState, page: number) =>
  queryOptions(listBackgroundTasks, { query: { state, page } });

const DAY_MS = 86_400_000;
/** The day so many days ago, in UTC. */
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** The filters in the form of a call: what is not filtered by is left out. */
export const inCall = ({ search, state, order, role, verified, joined }: UsersSearch) => ({
  order,
  role,
  ...(search !== '' && { search }),
  ...(state !== undefined && { state }),
  ...(verified !== undefined && { verified }),
  ...(joined !== undefined && { joinedFrom: daysAgo(joined) }),
});
export const membersQuery = (search: UsersSearch) => ({
  ...infiniteQueryOptions(listMembers, { query: inCall(search) }),
  placeholderData: keepPreviousData,
});
export const memberQuery = (memberId: string) => queryOptions(readMember, { params: { memberId } });
export const memberRolesQuery = (memberId: string) => queryOptions(readMemberRoles, { params: { memberId } });
export const ownActsQuery = infiniteQueryOptions(listOwnActs, {});
export const auditQuery = (about: string, by: string) => ({
  ...infiniteQueryOptions(listAudit, {
    query: { ...(about !== '' && { targetId: about }), ...(by !== '' && { adminId: by }) },
  }),
  placeholderData: keepPreviousData,
});
/** After a change of an account. */
export const refreshMembers = async (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [listMembers, readMember, readMemberCases, listAudit].map(async (endpoint) =>
      queries.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  );

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
  reports: queryOptions(listDeskCases, one),
  payments: queryOptions(listDisputes, one),
  proposals: queryOptions(listWalletActs, { query: { ...one.query, state: 'proposed' } }),
  contests: queryOptions(listContests, { query: { ...one.query, list: 'waiting' } }),
  campaigns: queryOptions(listCampaignReviews, { query: { ...one.query, list: 'waiting' } }),
  threads: queryOptions(listThreads, one),
  noShows: queryOptions(listNoShows, one),
  members: queryOptions(listProofs, one),
  pages: queryOptions(listWaitingPages, one),
  jobs: queryOptions(listWatchedJobs, one),
  contact: queryOptions(listContactMessages, one),
};
