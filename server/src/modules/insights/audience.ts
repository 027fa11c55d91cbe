import type { Audiences } from '#platform/live/audience.ts';

const ownDevices = ({ memberId }: { memberId: string }) => [{ persons: [memberId] }];

/** Only the owner's devices: no one else learns that a profile was viewed. */
export const audiences = {
  'insights.profile_viewed': ownDevices,
  'insights.viewing_changed': ownDevices,
} satisfies Audiences;
