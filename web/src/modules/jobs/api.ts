import { listJobChanges, listPageJobs, readJob, type JOB_LISTS } from '#contract/jobs.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';

export const jobQuery = (jobId: string) => queryOptions(readJob, { params: { jobId } });
export const pageJobsQuery = (pageId: string, list: (typeof JOB_LISTS)[number]) =>
  infiniteQueryOptions(listPageJobs, { params: { pageId }, query: { list } });
export const jobChangesQuery = (jobId: string) =>
  infiniteQueryOptions(listJobChanges, { params: { jobId }, query: {} });
