import type { Audiences } from '#platform/live/audience.ts';

/** How it looks is heard by anyone who has it open; imports are their owner's affair. */
export const audiences = {
  'portfolio.changed': ({ memberId }) => [{ persons: [memberId] }, { watchers: { kind: 'profile', id: memberId } }],
  'portfolio.import_progressed': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
