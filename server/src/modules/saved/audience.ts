import type { Audiences } from '#platform/live/audience.ts';

/** What someone saves is known to their own windows alone. */
export const audiences = {
  'saved.item_changed': ({ memberId }) => [{ team: [memberId] }],
  'saved.collections_changed': ({ memberId }) => [{ team: [memberId] }],
} satisfies Audiences;
