import { listApplications, readApplication, readApplying } from '#contract/jobs/applications/applications.ts';
import { listJobs } from '#contract/jobs/board.ts';
import { listJobAlerts } from '#contract/jobs/alerts.ts';
import { listFavouriteCompanies, listFavouriteJobs, readCompanyFavourite } from '#contract/jobs/favourites.ts';
import { readClosing } from '#contract/jobs/pipeline/bulk.ts';
import { listApplicationConversations } from '#contract/jobs/conversations.ts';
import { listPipeline, readPipeline, readTeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { listJobChanges, listPageJobs, readJob } from '#contract/jobs/jobs.ts';
import { listRecommendedJobs } from '#contract/jobs/recommended.ts';
import { listJobTerms, listOwnJobs } from '#contract/jobs/terms.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';

const jobReads = ({ jobId }: { jobId: string }): StaleRead[] => [
  queryKey(readJob, { params: { jobId } }),
  queryKey(readApplying, { params: { jobId } }),
  listPageJobs,
  listOwnJobs,
  queryKey(listJobTerms, { params: { jobId } }),
  listJobChanges,
  listJobs,
];
/** What each fact makes of what this browser shows. The shell finds this file by its name. */
export const live: LiveHandlers = {
  'jobs.application_changed': ({ applicationId, jobId }) => [
    queryKey(readApplication, { params: { applicationId } }),
    queryKey(readApplying, { params: { jobId } }),
    listApplications,
    listApplicationConversations,
  ],
  'jobs.conversations_changed': () => [listApplicationConversations],
  'jobs.pipeline_changed': ({ jobId, applicationId }) => [
    queryKey(readPipeline, { params: { jobId } }),
    queryKey(readClosing, { params: { jobId } }),
    listPipeline,
    applicationId === null ? readTeamApplication : queryKey(readTeamApplication, { params: { applicationId } }),
  ],
  'jobs.favourite_changed': ({ jobId }) => [
    queryKey(readJob, { params: { jobId } }),
    listFavouriteJobs,
    listRecommendedJobs,
    listJobs,
    listPageJobs,
  ],
  'jobs.alerts_changed': () => [listJobAlerts],
  'jobs.company_favourite_changed': ({ pageId }) => [
    queryKey(readCompanyFavourite, { params: { pageId } }),
    listFavouriteCompanies,
  ],
  'jobs.changed': jobReads,
  'jobs.draft_changed': jobReads,
};
