import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Bookable, bookables } from '#modules/appointments';
import { listingOf } from './listings/present.ts';
import { type MarketplaceContext, offeredListing } from './listings/read.ts';
import { canBookService } from './policy.ts';

async function describe(anyCtx: RequestContext<never>, id: string): Promise<Bookable> {
  const ctx = anyCtx as unknown as MarketplaceContext;
  const row = await offeredListing(ctx, { kind: 'service', id });
  enforce(canBookService(ctx, listingOf(row)));
  const { booking, host_id: hostId, currency } = row;
  if (booking === null || hostId === null) throw new Refusal('not_bookable');
  const { minutes, bufferBefore: before, bufferAfter: after, placeKind, place, price } = booking;
  return {
    name: row.name,
    hostId,
    sellerId: row.seller_id,
    minutes,
    before,
    after,
    placeKind,
    place,
    price: price === null || currency === null ? null : { amount: price, currency },
  };
}

/** Services that are booked by the hour, while they are active. */
export const declaredBookables = [bookables.by({ kind: 'service', describe })];
