import * as contract from '#contract/jobs/moderation.ts';
import { serve } from '#platform/serve/serve.ts';
import type { JobsContext } from '../read-job.ts';
import { judgeJob, listWatchedJobs } from './judge.ts';

export const moderationRoutes = [
  serve(contract.listWatchedJobs, async (ctx: JobsContext, { query }) => listWatchedJobs(ctx, query)),
  serve(contract.judgeJob, async (ctx: JobsContext, { params, body }) => ({
    data: await judgeJob(ctx, params.jobId, body),
  })),
];
