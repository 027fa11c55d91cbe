import type { Audiences } from '#platform/live/audience.ts';

/** Who hears each fact of this module. */
export const audiences = {
  'events.changed': ({ eventId, ownerId }) => [
    { recheck: { kind: 'event', id: eventId } },
    { team: [ownerId] },
    { watchers: { kind: 'event', id: eventId } },
  ],
  'events.draft_changed': ({ ownerId }) => [{ team: [ownerId] }],
  'events.seat_changed': ({ ownerId, memberId }) => [{ team: [ownerId, memberId] }],
  // Nobody but them learns whose seat it was.
  'events.seats_changed': ({ eventId }) => [{ watchers: { kind: 'event', id: eventId } }],
  'events.deposit_settled': ({ ownerId, memberId }) => [{ team: [ownerId, memberId] }],
  'events.message_sent': ({ eventId, ownerId }) => [{ team: [ownerId] }, { watchers: { kind: 'event', id: eventId } }],
} satisfies Audiences;
