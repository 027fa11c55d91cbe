import type { Audiences } from '#platform/live/audience.ts';

/** Who hears each fact of this module. */
export const audiences = {
  'events.changed': ({ ownerId }) => [{ team: [ownerId] }],
  'events.draft_changed': ({ ownerId }) => [{ team: [ownerId] }],
  'events.seat_changed': ({ ownerId, memberId }) => [{ team: [ownerId, memberId] }],
} satisfies Audiences;
