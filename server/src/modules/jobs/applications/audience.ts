import type { Audiences } from '#platform/live/audience.ts';

export const applicationAudiences = {
  'jobs.application_changed': ({ memberId }) => [{ persons: [memberId] }],
  // Only those who see the pipeline can watch it: see `mayWatchPipeline`.
  'jobs.pipeline_changed': ({ jobId }) => [
    { recheck: { kind: 'pipeline', id: jobId } },
    { watchers: { kind: 'pipeline', id: jobId } },
  ],
} satisfies Audiences;
