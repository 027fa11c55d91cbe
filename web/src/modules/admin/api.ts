import type { TaskState } from '#contract/core/choices.ts';
import { listProofs } from '#contract/accounts/verification.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { listBackgroundTasks, readDashboard } from '#contract/admin/admin.ts';
import { listWaitingPages } from '#contract/pages/documents.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const dashboardQuery = (days: number) => ({
  ...queryOptions(readDashboard, { query: { days } }),
  placeholderData: keepPreviousData,
});
export const tasksQuery = (state: TaskState, page: number) =>
  queryOptions(listBackgroundTasks, { query: { state, page } });

/** Pages whose documents wait for a decision. */
export const waitingPagesQuery = (page: number) => queryOptions(listWaitingPages, { query: { page } });
/** Proofs of identity that wait for a decision. */
export const proofsQuery = (page: number) => queryOptions(listProofs, { query: { page } });
