import type { Audiences } from '#platform/live/audience.ts';

/** Who hears the facts of this module: the person themselves, on every device. Ended sessions lose their sockets. */
export const audiences = {
  'accounts.session_opened': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.sessions_ended': ({ memberId, sessionIds }) => [{ persons: [memberId] }, { endSessions: sessionIds }],
  'accounts.preferences_changed': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.time_zone_changed': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.export_moved': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.export_ready': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.verification_decided': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
