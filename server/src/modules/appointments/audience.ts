import type { Audiences } from '#platform/live/audience.ts';

/** Who hears each fact of this module. */
export const audiences = {
  'appointments.changed': ({ hostId, guestId }) => [{ team: [hostId, guestId] }],
  'appointments.expired': ({ hostId, guestId }) => [{ team: [hostId, guestId] }],
  'appointments.slots_changed': ({ hostId }) => [{ team: [hostId] }, { watchers: { kind: 'profile', id: hostId } }],
  'appointments.shown_changed': ({ memberIds }) => [{ team: [...memberIds] }],
  'appointments.calendars_changed': ({ memberId }) => [{ team: [memberId] }],
} satisfies Audiences;
