import type { Audiences } from '#platform/live/audience.ts';

/** Changes of the portfolio's appearance reach everyone who watches it; facts about imports reach only their owner. */
export const audiences = {
  'portfolio.changed': ({ memberId }) => [{ persons: [memberId] }, { watchers: { kind: 'profile', id: memberId } }],
  'portfolio.import_progressed': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
