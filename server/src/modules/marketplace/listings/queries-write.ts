import type { Insertable, Kysely, Updateable } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import type { ListingKind } from '#contract/marketplace/choices.ts';
import { isOwn, type StoredPicture, viewer } from './columns.ts';
import type { MarketplaceTables } from '../tables.ts';

type Db = Kysely<MarketplaceTables>;
export type ListingColumns = Updateable<MarketplaceTables['listing']>;

export const insertListing = async (db: Db, row: Insertable<MarketplaceTables['listing']>) =>
  db.insertInto('listing').values(row).execute();
export const updateListing = async (db: Db, listingId: string, columns: ListingColumns) =>
  db.updateTable('listing').set(columns).where('id', '=', listingId).execute();
const lock = statement({
  params: { listingId: column.uuid },
  row: { id: column.uuid },
  sql: `select listing.id from listing where listing.id = :listingId for no key update`,
});
/** Locks a listing until the transaction ends: its changes wait for each other. */
export const lockListing = async (db: Db, listingId: string) => lock.first(db, { listingId });

/** Drafts that were deleted and can no longer be restored: they leave for good. */
export const removeDeletedDrafts = statement({
  params: { before: column.timestamp },
  row: { pictures: column.json<StoredPicture[]>() },
  sql: `
  delete from listing where listing.state = 'archived' and listing.published_at is null
    and listing.archived_at < :before
  returning listing.pictures`,
});
export const listingsOfSeller = statement({
  params: { sellerId: column.uuid },
  row: { id: column.uuid, kind: column.text.as<'product' | 'service'>(), pictures: column.json<StoredPicture[]>() },
  sql: `select listing.id, listing.kind, listing.pictures from listing where listing.seller_id = :sellerId`,
});

/** Those of the ids that the caller sells, as themselves or as the page that they act as, in the order of their ids. */
const lockedOwn = `locked as materialized (
    select listing.id, listing.state from listing
    left join page_team on page_team.page_id = listing.seller_id and page_team.member_id = :personId
    where listing.id = any (:ids::uuid[]) and ${isOwn} and (:viewerId = :personId or listing.seller_id = :viewerId)
    order by listing.id for no key update of listing
  )`;
const bulk = { ...viewer, ids: column.uuid.array, now: column.timestamp };
const changedRow = {
  listing_id: column.uuid,
  kind: column.text.as<ListingKind>(),
  seller_id: column.uuid,
  published_at: column.timestamp.orNull,
};
const returning = `returning listing.id as listing_id, listing.kind, listing.seller_id, listing.published_at`;
export const pauseAll = statement({
  params: bulk,
  row: changedRow,
  sql: `
  with ${lockedOwn}
  update listing set state = 'paused', updated_at = :now from locked
  where listing.id = locked.id and locked.state = 'active' ${returning}`,
});
export const archiveAll = statement({
  params: bulk,
  row: changedRow,
  sql: `
  with ${lockedOwn}
  update listing set state = 'archived', archived_from = locked.state, archived_at = :now, updated_at = :now from locked
  where listing.id = locked.id and locked.state <> 'archived' ${returning}`,
});
