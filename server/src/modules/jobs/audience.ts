import type { Audience, Audiences } from '#platform/live/audience.ts';

/** The windows of the team, and everyone who has the job or its page on the screen. */
const shownIn = ({ jobId, pageId }: { jobId: string; pageId: string }): Audience[] => [
  { recheck: { kind: 'job', id: jobId } },
  { team: [pageId] },
  { watchers: { kind: 'job', id: jobId } },
  { watchers: { kind: 'profile', id: pageId } },
];

/** Who hears each fact of this module. */
export const audiences = {
  'jobs.changed': shownIn,
  'jobs.draft_changed': ({ pageId }) => [{ team: [pageId] }],
  'jobs.favourite_changed': ({ memberId }) => [{ persons: [memberId] }],
  'jobs.alerts_changed': ({ memberId }) => [{ persons: [memberId] }],
  'jobs.company_favourite_changed': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
