import type { QueryClient } from '@tanstack/react-query';
import { listJobs, listOpenJobs, readOpenJob } from '#contract/jobs/board.ts';
import { type Job, listJobChanges, listPageJobs, readJob, type JOB_LISTS } from '#contract/jobs/jobs.ts';
import { listRecommendedJobs } from '#contract/jobs/recommended.ts';
import { listJobTerms, listOwnJobs } from '#contract/jobs/terms.ts';
import type { InputOf } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { type Filters, filtersOf } from './search.ts';

export const jobQuery = (jobId: string) => queryOptions(readJob, { params: { jobId } });
export const pageJobsQuery = (pageId: string, list: (typeof JOB_LISTS)[number]) =>
  infiniteQueryOptions(listPageJobs, { params: { pageId }, query: { list } });
export const jobChangesQuery = (jobId: string) =>
  infiniteQueryOptions(listJobChanges, { params: { jobId }, query: {} });
export const ownJobsQuery = () => infiniteQueryOptions(listOwnJobs, { query: { limit: 5 } });
export const jobTermsQuery = (jobId: string) => queryOptions(listJobTerms, { params: { jobId } });
/** The board as it opens, without filters. */
function isWhole(filters: Filters): boolean {
  const { page, sort, ...query } = filtersOf(filters);
  return page === '1' && sort === 'newest' && Object.keys(query).every((name) => name === 'period');
}
const wholeReply = (reply: object): object => reply;
export const recommendedQuery = () => ({ ...queryOptions(listRecommendedJobs, {}), meta: { saved: wholeReply } });
export const boardQuery = (filters: Filters) => ({
  ...queryOptions(listJobs, { query: filtersOf(filters) }),
  meta: { saved: isWhole(filters) && wholeReply },
});
/** Without filters the server has drawn the board, under the call without a query. */
export const openBoardQuery = (filters: Filters) => ({
  ...queryOptions(
    listOpenJobs,
    (isWhole(filters) ? {} : { query: filtersOf(filters) }) as InputOf<typeof listOpenJobs>,
  ),
  // Visitors have nothing kept.
  meta: { saved: false as const },
});
export const openJobQuery = (jobId: string) => queryOptions(readOpenJob, { params: { jobId } });

/** Stores a job from a server reply wherever it is shown. */
export function keepJob(queries: QueryClient, job: Job): void {
  queries.setQueryData(jobQuery(job.id).queryKey, { data: job });
  for (const endpoint of [listPageJobs, listJobChanges, listJobs, listOwnJobs, listJobTerms])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}
