import type { Audiences } from '#platform/live/audience.ts';

/**
 * Facts of this module reach only the member, on all devices. The sockets of ended sessions and suspended members are
 * closed.
 */
export const audiences = {
  'accounts.session_opened': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.sessions_ended': ({ memberId, sessionIds }) => [{ persons: [memberId] }, { endSessions: sessionIds }],
  'accounts.duties_changed': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.preferences_changed': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.suspension_changed': ({ memberId }) => [{ persons: [memberId] }, { endMember: memberId }],
  'accounts.time_zone_changed': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.export_moved': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.export_ready': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.verification_decided': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
