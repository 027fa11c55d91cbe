import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Bookable, bookables } from '#modules/appointments';
import { type MarketplaceContext, offeredListing } from './listings/read.ts';

/** Whether who hosts a service is in the team of the page that sells it. */
const findTeamHost = statement({
  params: { listingId: column.uuid },
  row: { member_id: column.uuid.notNull },
  sql: `
  select page_team.member_id from listing
    join page_team on page_team.page_id = listing.seller_id and page_team.member_id = listing.host_id
  where listing.id = :listingId`,
});
async function describe(anyCtx: RequestContext<never>, id: string): Promise<Bookable> {
  const ctx = anyCtx as unknown as MarketplaceContext;
  const row = await offeredListing(ctx, { kind: 'service', id });
  const { booking, host_id: hostId, currency, state } = row;
  if (state !== 'active' || booking === null || hostId === null) throw new Refusal('not_bookable');
  if (hostId !== row.seller_id && (await findTeamHost.first(ctx.db, { listingId: id })) === undefined)
    throw new Refusal('not_bookable');
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
