import * as contract from '#contract/jobs/jobs.ts';
import type { VisitorContext } from '#platform/context.ts';
import { readJobRecord as readRecord } from '#contract/jobs/record.ts';
import { listRecommendedJobs as listRecommended } from '#contract/jobs/recommended.ts';
import * as terms from '#contract/jobs/terms.ts';
import * as board from '#contract/jobs/board.ts';
import { serve } from '#platform/serve/serve.ts';
import { searchJobs } from './board/search-jobs.ts';
import { editJobState } from './change-state.ts';
import { createJob } from './create-job.ts';
import { deleteJob, editJob } from './edit-job.ts';
import { listJobChanges, listOwnJobs, listPageJobs } from './list-jobs.ts';
import { listJobTerms } from './list-terms.ts';
import { readOpenJob } from './public/read-open-job.ts';
import { type JobsContext as Context, readJob } from './read-job.ts';
import { listRecommendedJobs } from './recommended/recommend.ts';
import { readJobRecord } from './replies/record.ts';
import type { JobsTables } from './tables.ts';

type Visiting = VisitorContext<JobsTables>;

export const routes = [
  serve(board.listJobs, async (ctx: Context, { query }) => searchJobs(ctx, query)),
  serve(board.listOpenJobs, async (ctx: Visiting, { query }) => searchJobs(ctx, query)),
  serve(board.readOpenJob, async (ctx: Visiting, { params }) => ({ data: await readOpenJob(ctx, params.jobId) })),
  serve(contract.listPageJobs, async (ctx: Context, { params, query }) => listPageJobs(ctx, params.pageId, query)),
  serve(readRecord, async (ctx: Context, { params }) => ({ data: await readJobRecord(ctx, params.jobId) })),
  serve(contract.readJob, async (ctx: Context, { params }) => ({ data: await readJob(ctx, params.jobId) })),
  serve(contract.createJob, async (ctx: Context, { params, body }) => ({
    data: await createJob(ctx, params.pageId, body),
  })),
  serve(contract.editJob, async (ctx: Context, { params, body }) => ({ data: await editJob(ctx, params.jobId, body) })),
  serve(contract.editJobState, async (ctx: Context, { params, body }) => ({
    data: await editJobState(ctx, params.jobId, body),
  })),
  serve(contract.deleteJob, async (ctx: Context, { params }) => deleteJob(ctx, params.jobId)),
  serve(listRecommended, async (ctx: Context) => ({ data: await listRecommendedJobs(ctx) })),
  serve(terms.listOwnJobs, async (ctx: Context, { query }) => listOwnJobs(ctx, query)),
  serve(terms.listJobTerms, async (ctx: Context, { params }) => ({ data: await listJobTerms(ctx, params.jobId) })),
  serve(contract.listJobChanges, async (ctx: Context, { params, query }) => listJobChanges(ctx, params.jobId, query)),
];
