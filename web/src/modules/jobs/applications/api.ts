import type { QueryClient } from '@tanstack/react-query';
import { listApplications, readApplication, readApplying } from '#contract/jobs/applications/applications.ts';
import type { ApplicationState } from '#contract/jobs/applications/choices.ts';
import type { OwnApplication } from '#contract/jobs/applications/shape.ts';
import {
  listPipeline,
  readPipeline,
  readTeamApplication,
  type TeamApplication,
} from '#contract/jobs/pipeline/pipeline.ts';
import { readClosing } from '#contract/jobs/pipeline/bulk.ts';
import { listPrivateDocuments } from '#contract/media/private.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';

export type ListFilter = ApplicationState | 'open' | '';
export const applyingQuery = (jobId: string) => queryOptions(readApplying, { params: { jobId } });
export const applicationQuery = (applicationId: string) => queryOptions(readApplication, { params: { applicationId } });
export const applicationsQuery = (state: ListFilter) =>
  infiniteQueryOptions(listApplications, { query: state === '' ? {} : { state } });
export const documentsQuery = () => queryOptions(listPrivateDocuments, {});

export interface PipelineFilters {
  readonly state: ListFilter;
  readonly assignee: string;
  readonly overdue: boolean;
  readonly meetsAll: boolean;
  readonly minRating: string;
  readonly place: string;
  readonly question: string;
  readonly answer: string;
}
export const pipelineQuery = (jobId: string) => queryOptions(readPipeline, { params: { jobId } });
export const pipelineRowsQuery = (
  jobId: string,
  { state, assignee, overdue, meetsAll, minRating, place, question, answer }: PipelineFilters,
) =>
  infiniteQueryOptions(listPipeline, {
    params: { jobId },
    query: {
      limit: 50,
      ...(state !== '' && { state }),
      ...(assignee !== '' && { assignee }),
      ...(overdue && { overdue: 'true' as const }),
      ...(meetsAll && { meetsAll: 'true' as const }),
      ...(minRating !== '' && { minRating }),
      ...(place !== '' && { place }),
      ...(question !== '' && answer !== '' && { question, answer }),
    },
  });
export const reviewQuery = (applicationId: string) => queryOptions(readTeamApplication, { params: { applicationId } });
export const closingQuery = (jobId: string) => queryOptions(readClosing, { params: { jobId } });

/** Stores an application from a server reply wherever its candidate sees it. */
export function keepApplication(queries: QueryClient, application: OwnApplication): void {
  queries.setQueryData(applicationQuery(application.id).queryKey, { data: application });
  for (const endpoint of [listApplications, readApplying])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}
/** The same for the team. */
export function keepReview(queries: QueryClient, application: TeamApplication): void {
  queries.setQueryData(reviewQuery(application.id).queryKey, { data: application });
  for (const endpoint of [listPipeline, readPipeline]) void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}
