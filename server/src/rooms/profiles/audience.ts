import type { Audiences } from '#platform/live/audience.ts';

export const audiences = {
  'profiles.changed': ({ memberId }) => [{ persons: [memberId] }, { lookers: { kind: 'profile', id: memberId } }],
} satisfies Audiences;
