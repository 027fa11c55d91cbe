import * as contract from '#contract/jobs.ts';
import { serve } from '#platform/serve/serve.ts';
import { editJobState } from './change-state.ts';
import { createJob } from './create-job.ts';
import { deleteJob, editJob } from './edit-job.ts';
import { listJobChanges, listPageJobs } from './list-jobs.ts';
import { type JobsContext as Context, readJob } from './read-job.ts';

export const routes = [
  serve(contract.listPageJobs, async (ctx: Context, { params, query }) => listPageJobs(ctx, params.pageId, query)),
  serve(contract.readJob, async (ctx: Context, { params }) => ({ data: await readJob(ctx, params.jobId) })),
  serve(contract.createJob, async (ctx: Context, { params, body }) => ({
    data: await createJob(ctx, params.pageId, body),
  })),
  serve(contract.editJob, async (ctx: Context, { params, body }) => ({ data: await editJob(ctx, params.jobId, body) })),
  serve(contract.editJobState, async (ctx: Context, { params, body }) => ({
    data: await editJobState(ctx, params.jobId, body),
  })),
  serve(contract.deleteJob, async (ctx: Context, { params }) => deleteJob(ctx, params.jobId)),
  serve(contract.listJobChanges, async (ctx: Context, { params, query }) => listJobChanges(ctx, params.jobId, query)),
];
