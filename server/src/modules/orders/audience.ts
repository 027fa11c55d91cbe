import type { Audience, Audiences } from '#platform/live/audience.ts';

/** The windows of both sides. What a page buys is for its admins: its editors read the list again, and see no more. */
const sides = ({ buyerId, sellerId }: { buyerId: string; sellerId: string }): Audience[] => [
  { persons: [buyerId] },
  { admins: [buyerId] },
  { readers: [sellerId] },
];

/** Who hears each fact of this module. */
export const audiences = {
  'orders.placed': sides,
  'orders.changed': sides,
  'orders.settlement_proposed': sides,
  'orders.requested': sides,
  'orders.request_changed': sides,
  'orders.quote_opened': sides,
} satisfies Audiences;
