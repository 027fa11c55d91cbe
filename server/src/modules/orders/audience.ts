import type { Kind } from '#contract/core/kinds.ts';
import type { Audience, Audiences } from '#platform/live/audience.ts';

/** The windows of both sides. What a page buys is for its admins: its editors read the list again, and see no more. */
const sides = ({ buyerId, sellerId }: { buyerId: string; sellerId: string }): Audience[] => [
  { persons: [buyerId] },
  { admins: [buyerId] },
  { readers: [sellerId] },
];

type Reviewed = Record<'subjectId' | 'itemId', string> & { authorId: string | null; itemKind: Kind };
/** The windows of both sides, and everyone who has the thing or who was reviewed on the screen. */
const readers = ({ authorId, subjectId, itemKind, itemId }: Reviewed): Audience[] => [
  ...[authorId, subjectId].flatMap((id) => (id === null ? [] : [{ readers: [id] }])),
  { watchers: { kind: itemKind, id: itemId } },
  { watchers: { kind: 'profile', id: subjectId } },
];

/** Who hears each fact of this module. */
export const audiences = {
  'orders.placed': sides,
  'orders.changed': sides,
  'orders.settlement_proposed': sides,
  'orders.requested': sides,
  'orders.request_changed': sides,
  'orders.quote_opened': sides,
  'orders.quote_drafted': ({ sellerId }) => [{ readers: [sellerId] }],
  // The other side learns nothing of it.
  'orders.review_written': ({ authorId, side }) => [
    { persons: [authorId] },
    side === 'buyer' ? { admins: [authorId] } : { readers: [authorId] },
  ],
  'orders.review_shown': readers,
  'orders.review_answered': readers,
} satisfies Audiences;
