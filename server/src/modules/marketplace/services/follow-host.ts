import type { EffectContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { storeSearchKeys } from '#modules/actors';
import { nextFreeOf } from '#modules/appointments';
import type { MarketplaceTables } from '../tables.ts';
import type { StoredBooking } from './booking.ts';

type Ctx = EffectContext<MarketplaceTables>;
const changedRow = { listing_id: column.uuid, seller_id: column.uuid, name: column.text };
/** Pauses what a host who is away hosts, and shows it again when they are back; what its seller paused stays so. */
const pauseHosted = statement({
  params: { hostId: column.uuid, isAway: column.boolean, now: column.timestamp },
  row: changedRow,
  sql: `
  update listing set host_paused = :isAway, state = case when :isAway then 'paused' else 'active' end, updated_at = :now
  where listing.host_id = :hostId and listing.state = case when :isAway then 'active' else 'paused' end
    and (:isAway or listing.host_paused)
  returning listing.id as listing_id, listing.seller_id, listing.name`,
});
const hostedRow = { ...changedRow, host_id: column.uuid.notNull, booking: column.json<StoredBooking>().notNull };
const hosted = (where: string, name: string) =>
  statement({
    params: { [name]: column.uuid },
    row: hostedRow,
    sql: `
  select listing.id as listing_id, listing.seller_id, listing.name, listing.host_id, listing.booking from listing
  where ${where} and listing.booking is not null and listing.state in ('active', 'paused')
  order by listing.id for no key update`,
  });
const hostedBy = hosted('listing.host_id = :hostId', 'hostId');
const hostedListing = hosted('listing.id = :listingId', 'listingId');
const storeNextFree = statement({
  params: { listingId: column.uuid, at: column.timestamp.orNull },
  row: { id: column.uuid },
  sql: `
  update listing set next_free_at = :at
  where listing.id = :listingId and listing.next_free_at is distinct from :at
  returning listing.id`,
});

interface Hosted {
  readonly listing_id: string;
  readonly seller_id: string;
  readonly host_id: string;
  readonly booking: StoredBooking;
}
async function look(ctx: Ctx, row: Hosted): Promise<void> {
  const { minutes, bufferBefore: before, bufferAfter: after } = row.booking;
  const at = await nextFreeOf(across(ctx.db), { hostId: row.host_id, minutes, before, after, now: ctx.now });
  const stored = await storeNextFree.first(ctx.db, { listingId: row.listing_id, at });
  if (stored === undefined) return;
  await ctx.emit('marketplace.changed', { kind: 'service', listingId: row.listing_id, sellerId: row.seller_id });
}

/** What a host hosts shows when they are free next, and pauses while they are away or suspended. */
export const followHost = onFact<MarketplaceTables, 'appointments.next_free_changed'>(
  'appointments.next_free_changed',
  'marketplace.follow_host',
  async (ctx, { hostId, isAway }) => {
    for (const row of await pauseHosted(ctx.db, { hostId, isAway, now: ctx.now })) {
      const { listing_id: listingId, seller_id: sellerId, name } = row;
      await storeSearchKeys(ctx.db, { tab: 'services', id: listingId, name: isAway ? null : name });
      await ctx.emit('marketplace.changed', { kind: 'service', listingId, sellerId });
    }
    for (const row of await hostedBy(ctx.db, { hostId })) await look(ctx, row);
  },
);
/** Another length or host has another next start. */
export const followBooking = onFact<MarketplaceTables, 'marketplace.changed'>(
  'marketplace.changed',
  'marketplace.follow_booking',
  async (ctx, { kind, listingId }) => {
    if (kind !== 'service') return;
    for (const row of await hostedListing(ctx.db, { listingId })) await look(ctx, row);
  },
);
