import { listProofs } from '#contract/accounts.verification.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { listBackgroundTasks, readDashboard, TASK_STATES } from '#contract/admin.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export type TaskState = (typeof TASK_STATES)[number];

/** Periods on offer, in days. */
export const PERIODS = [7, 30, 90, 365] as const;

type Search = Readonly<Partial<Record<string, string>>>;

/** What the address asks for; nonsense means the default. */
export const daysIn = (search: Search): number => PERIODS.find((days) => String(days) === search['days']) ?? 30;
export const stateIn = (search: Search): TaskState => TASK_STATES.find((state) => state === search['tasks']) ?? 'dead';
/** A page number, from 1. */
export const pageIn = (search: Search, name: string): number =>
  /^[1-9]\d{0,4}$/.test(search[name] ?? '') ? Number(search[name]) : 1;

export const dashboardQuery = (days: number) => ({
  ...queryOptions(readDashboard, { query: { days } }),
  placeholderData: keepPreviousData,
});
export const tasksQuery = (state: TaskState, page: number) =>
  queryOptions(listBackgroundTasks, { query: { state, page } });

/** Proofs of who someone is that wait for a decision. */
export const proofsQuery = (page: number) => queryOptions(listProofs, { query: { page } });
