import { listJobs } from '#contract/jobs.board.ts';
import { listJobChanges, listPageJobs, readJob } from '#contract/jobs.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

/** What each fact makes of what this browser shows. The shell finds this file by its name. */
export const live: LiveHandlers = {
  'jobs.changed': ({ jobId }) => [queryKey(readJob, { params: { jobId } }), listPageJobs, listJobChanges, listJobs],
};
