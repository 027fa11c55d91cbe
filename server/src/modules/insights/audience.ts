import type { Audiences } from '#platform/live/audience.ts';

const oneself = ({ memberId }: { memberId: string }) => [{ persons: [memberId] }];

/** Both are the member's own affair: no one else hears that someone is looked at. */
export const audiences = {
  'insights.profile_viewed': oneself,
  'insights.viewing_changed': oneself,
} satisfies Audiences;
