import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Bookable, bookables } from '#modules/appointments';
import { type MarketplaceContext, offeredListing } from './listings/read.ts';

/** Who hosts a service sells it, or is in the team of the page that does. */
const findHosting = statement({
  params: { listingId: column.uuid },
  row: { is_host: column.boolean.notNull },
  sql: `
  select listing.host_id = listing.seller_id or exists (select from page_team
    where page_team.page_id = listing.seller_id and page_team.member_id = listing.host_id) as is_host
  from listing where listing.id = :listingId and listing.host_id is not null`,
});
async function describe(anyCtx: RequestContext<never>, id: string): Promise<Bookable> {
  const ctx = anyCtx as unknown as MarketplaceContext;
  const row = await offeredListing(ctx, { kind: 'service', id });
  const { booking, host_id: hostId, currency, state } = row;
  const hosting = await findHosting.first(ctx.db, { listingId: id });
  if (state !== 'active' || booking === null || hostId === null || hosting?.is_host !== true)
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
