import type { ListingKind } from '#contract/marketplace/choices.ts';
import type { Audience, Audiences } from '#platform/live/audience.ts';

interface Changed {
  readonly kind: ListingKind;
  readonly listingId: string;
  readonly sellerId: string;
}
/** The windows of the seller, and everyone who has the listing or its seller on the screen. */
const shownIn = ({ kind, listingId, sellerId }: Changed): Audience[] => [
  { recheck: { kind, id: listingId } },
  { team: [sellerId] },
  { watchers: { kind, id: listingId } },
  { watchers: { kind: 'profile', id: sellerId } },
];

/** Who hears each fact of this module. */
export const audiences = {
  'marketplace.changed': shownIn,
  'marketplace.draft_changed': ({ sellerId }) => [{ team: [sellerId] }],
} satisfies Audiences;
