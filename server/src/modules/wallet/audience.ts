import type { Audience, Audiences } from '#platform/live/audience.ts';

/** Those who see the whole wallet: the member whose it is, or the admins of the page. */
const owners = ({ ownerId }: { ownerId: string }): Audience[] => [{ persons: [ownerId] }, { admins: [ownerId] }];

export const audiences = {
  'wallet.changed': owners,
  'wallet.deposit_changed': owners,
  'wallet.methods_changed': owners,
  'wallet.refund_changed': owners,
  'wallet.frozen_changed': owners,
} satisfies Audiences;
