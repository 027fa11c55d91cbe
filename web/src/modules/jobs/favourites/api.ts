import type { QueryClient } from '@tanstack/react-query';
import { listJobs, listOpenJobs, readOpenJob } from '#contract/jobs/board.ts';
import * as contract from '#contract/jobs/favourites.ts';
import { listRecommendedJobs } from '#contract/jobs/recommended.ts';
import { listPageJobs, readJob } from '#contract/jobs/jobs.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';

export const favouriteJobsQuery = (search: string) =>
  infiniteQueryOptions(contract.listFavouriteJobs, { query: search === '' ? {} : { search } });
export const favouriteCompaniesQuery = () => infiniteQueryOptions(contract.listFavouriteCompanies, { query: {} });
export const companyFavouriteQuery = (pageId: string) =>
  queryOptions(contract.readCompanyFavourite, { params: { pageId } });

/** Reads again wherever a job shows whether it is saved. */
export function refreshFavourite(queries: QueryClient, jobId: string): void {
  void queries.invalidateQueries({ queryKey: queryKey(readJob, { params: { jobId } }) });
  void queries.invalidateQueries({ queryKey: queryKey(readOpenJob) });
  for (const endpoint of [listJobs, listOpenJobs, listPageJobs, listRecommendedJobs, contract.listFavouriteJobs])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}
export function refreshCompany(queries: QueryClient, pageId: string): void {
  void queries.invalidateQueries({ queryKey: companyFavouriteQuery(pageId).queryKey });
  void queries.invalidateQueries({ queryKey: queryKey(contract.listFavouriteCompanies) });
}
