import type { Endpoint } from '#contract/core/endpoint.ts';
import * as applications from '#contract/jobs/applications/applications.ts';
import * as board from '#contract/jobs/board.ts';
import { listFavouriteJobs } from '#contract/jobs/favourites.ts';
import { listWatchedJobs } from '#contract/jobs/moderation.ts';
import { readClosing } from '#contract/jobs/pipeline/bulk.ts';
import * as pipeline from '#contract/jobs/pipeline/pipeline.ts';
import { listRecommendedJobs } from '#contract/jobs/recommended.ts';
import { readJobRecord } from '#contract/jobs/record.ts';
import { listJobTerms, listOwnJobs } from '#contract/jobs/terms.ts';
import { type JOB_LISTS, listJobChanges, listPageJobs, readJob } from '#contract/jobs/jobs.ts';
import { searchAll } from '#contract/search/search.ts';
import { EVERY, type Row } from './open-matrix.ts';
import type { Outlet } from './rules.ts';

/** A call that carries jobs or applications. */
export interface Read {
  readonly outlet: Outlet;
  readonly endpoint: Endpoint;
  readonly about: (row: Row) => object;
  /** One call reads all rows. */
  readonly once?: true;
}
const once = { once: true } as const;
const most = { query: { limit: '50' } };
const ofJob = ({ jobId }: Row) => ({ params: { jobId } });
export const ofApplication = ({ applicationId }: Row) => ({ params: { applicationId } });
const words = () => ({ query: { query: EVERY } });
const ofPage = (list: (typeof JOB_LISTS)[number]) => ({
  ...once,
  endpoint: listPageJobs,
  about: ({ pageId }: Row) => ({ params: { pageId }, query: { ...most.query, list } }),
});
export const reads: readonly Read[] = [
  { outlet: 'board', endpoint: board.listJobs, about: words, ...once },
  { outlet: 'open board', endpoint: board.listOpenJobs, about: words, ...once },
  { outlet: 'search of everything', endpoint: searchAll, about: words, ...once },
  { outlet: 'door of the platform', endpoint: listWatchedJobs, about: () => ({ query: { size: '50' } }), ...once },
  { outlet: 'applied jobs', endpoint: applications.listApplications, about: () => most, ...once },
  { outlet: 'own jobs', endpoint: listOwnJobs, about: () => most, ...once },
  { outlet: 'saved jobs', endpoint: listFavouriteJobs, about: () => most, ...once },
  { outlet: 'open jobs of the page', ...ofPage('open') },
  { outlet: 'drafts of the page', ...ofPage('draft') },
  { outlet: 'paused jobs of the page', ...ofPage('paused') },
  { outlet: 'frozen jobs of the page', ...ofPage('frozen') },
  { outlet: 'ended jobs of the page', ...ofPage('ended') },
  { outlet: 'job', endpoint: readJob, about: ofJob },
  { outlet: 'about a job', endpoint: listJobTerms, about: ofJob },
  { outlet: 'about a job', endpoint: readJobRecord, about: ofJob },
  { outlet: 'about a job', endpoint: pipeline.readJobReplies, about: ofJob },
  { outlet: 'changes', endpoint: listJobChanges, about: (row) => ({ ...ofJob(row), ...most }) },
  { outlet: 'open job', endpoint: board.readOpenJob, about: ofJob },
  { outlet: 'applying', endpoint: applications.readApplying, about: ofJob },
  { outlet: 'overview of the pipeline', endpoint: pipeline.readPipeline, about: ofJob },
  { outlet: 'closing', endpoint: readClosing, about: ofJob },
  { outlet: 'pipeline', endpoint: pipeline.listPipeline, about: (row) => ({ ...ofJob(row), ...most }) },
  { outlet: 'review', endpoint: pipeline.readTeamApplication, about: ofApplication },
  { outlet: 'application', endpoint: applications.readApplication, about: ofApplication },
  {
    outlet: 'record of what was sent',
    endpoint: applications.readApplicationRecord,
    about: (row) => ({ ...ofApplication(row), query: {} }),
  },
];
/** Endpoints that are no outlet here, and why. */
export const apart: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [listRecommendedJobs, 'five of the open jobs at most, by the profile of the caller: see its own test'],
  [applications.readInterviewCalendar, 'about an interview: the test of the pipeline reads it by both sides'],
]);
