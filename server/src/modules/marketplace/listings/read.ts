import type { ListingKind } from '#contract/marketplace/choices.ts';
import { inOrder } from '#platform/database/in-order.ts';
import type { RequestContext } from '#platform/context.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { MarketplaceTables } from '../tables.ts';
import type { ListingRow } from './columns.ts';
import { findListing } from './queries.ts';
import { lockListing } from './queries-write.ts';

export type MarketplaceContext = RequestContext<MarketplaceTables>;
export interface ListingId {
  readonly kind: ListingKind;
  readonly id: string;
}

export const viewerOf = ({ actor, member }: Pick<MarketplaceContext, 'actor' | 'member'>) => ({
  viewerId: actor.id,
  personId: member.id,
});

/** The row of a listing that the caller may see, also of one that is no longer offered. */
export const listingFor = async (ctx: MarketplaceContext, { kind, id }: ListingId): Promise<ListingRow> =>
  found(
    await findListing.first(ctx.db, { ...viewerOf(ctx), language: ctx.language, now: ctx.now, kind, listingId: id }),
  );

/** The row of a listing that is still offered. */
export async function offeredListing(ctx: MarketplaceContext, listing: ListingId): Promise<ListingRow> {
  const row = await listingFor(ctx, listing);
  if (row.state === 'archived') throw new Refusal('listing_gone');
  return row;
}

/** The row of a listing, locked until the transaction ends. */
export async function lockedListing(ctx: MarketplaceContext, listing: ListingId): Promise<ListingRow> {
  const { locked, row } = await inOrder({
    locked: async () => lockListing(ctx.db, listing.id),
    row: async () => listingFor(ctx, listing),
  });
  found(locked);
  return row;
}

/** Tells open windows that a listing has changed: of a draft those of its seller alone. */
export async function announce(
  ctx: MarketplaceContext,
  { kind, listing_id: listingId, seller_id: sellerId, published_at: publishedAt }: AnnouncedRow,
): Promise<void> {
  const name = publishedAt === null ? 'marketplace.draft_changed' : 'marketplace.changed';
  await ctx.emit(name, { kind, listingId, sellerId });
}
export type AnnouncedRow = Pick<ListingRow, 'kind' | 'listing_id' | 'seller_id' | 'published_at'>;
