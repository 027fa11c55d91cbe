import type { Audiences } from '#platform/live/audience.ts';

/** Who hears the facts of this room: the person themselves, on every device. */
export const audiences = {
  'accounts.sessions_ended': ({ memberId }) => [{ persons: [memberId] }],
  'accounts.preferences_changed': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;
