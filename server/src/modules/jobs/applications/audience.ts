import type { Audiences } from '#platform/live/audience.ts';

export const applicationAudiences = {
  'jobs.application_changed': ({ memberId }) => [{ persons: [memberId] }],
  // Only those who see the pipeline can watch it: see `mayWatchPipeline`.
  'jobs.pipeline_changed': ({ jobId }) => [
    { recheck: { kind: 'pipeline', id: jobId } },
    { watchers: { kind: 'pipeline', id: jobId } },
  ],
  // Colleagues who applied themselves hear it, too: it names no job and no application.
  'jobs.conversations_changed': ({ pageId }) => [{ readers: [pageId] }],
} satisfies Audiences;
