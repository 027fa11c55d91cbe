import { v7 as uuid } from 'uuid';
import type { ListingKind, ListingTarget } from '#contract/marketplace/choices.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { storeSearchKeys } from '#modules/actors';
import { checkTexts } from '#modules/network';
import type { ListingRow } from './columns.ts';
import type { Forms, ListingDefinition } from './definition.ts';
import { editedPictures } from './pictures.ts';
import {
  canChangeState,
  canCreateListing,
  canDeleteListing,
  canEditListing,
  canRestoreListing,
  hasRoom,
  liveMax,
} from '../policy.ts';
import { announceNews } from './news.ts';
import { besideOf, listingOf } from './present.ts';
import { findSeller } from './queries.ts';
import { insertListing, type ListingColumns, updateListing } from './queries-write.ts';
import { announce, listingFor, lockedListing, type MarketplaceContext, offeredListing, viewerOf } from './read.ts';

type Definition<K extends ListingKind> = ListingDefinition<K>;
type Whole<K extends ListingKind> = Promise<Forms[K]['whole']>;

async function present<K extends ListingKind>(
  ctx: MarketplaceContext,
  definition: Definition<K>,
  row: ListingRow,
): Whole<K> {
  return definition.present(row, ctx, await besideOf(ctx, row));
}

export const readListing = async <K extends ListingKind>(
  ctx: MarketplaceContext,
  definition: Definition<K>,
  id: string,
): Whole<K> => present(ctx, definition, await offeredListing(ctx, { kind: definition.kind, id }));

/** Changes a listing, writes what it is found by, tells open windows, and returns it as it is now. */
async function change<K extends ListingKind>(
  ctx: MarketplaceContext,
  definition: Definition<K>,
  { listing_id: id }: Pick<ListingRow, 'listing_id'>,
  columns: ListingColumns,
): Promise<ListingRow> {
  await updateListing(ctx.db, id, { ...columns, updated_at: ctx.now });
  const row = await listingFor(ctx, { kind: definition.kind, id });
  const isFound = row.state === 'active' || row.state === 'sold_out';
  await storeSearchKeys(ctx.db, { tab: definition.tab, id, name: isFound ? row.name : null });
  if (isFound)
    await checkTexts(ctx, {
      kind: row.kind,
      id,
      authorId: row.seller_id,
      title: row.name,
      text: row.description,
    });
  await announce(ctx, row);
  return row;
}

/** Creates a draft, which only those who sell for its seller see. */
export async function createListing<K extends ListingKind>(
  ctx: MarketplaceContext,
  definition: Definition<K>,
  { sellerId = ctx.actor.id, ...fields }: Forms[K]['fields'] & { readonly sellerId?: string | undefined },
): Whole<K> {
  const { kind } = definition;
  // One after the other for a seller, so that two calls do not exceed the limit together.
  await inTurn(across(ctx.db), { id: sellerId }, 'listings');
  const row = found(await findSeller.first(ctx.db, { ...viewerOf(ctx), sellerId, kind }));
  enforce(canCreateListing(ctx, kind, { sellerId, sellerKind: row.seller_kind, ...row }));
  const form = fields as Forms[K]['fields'];
  const columns = await definition.columnsOf(ctx, form, null, sellerId);
  const pictures = await editedPictures(ctx, form.pictures ?? [], { kind, sellerId, former: [] });
  const id = uuid();
  const { now, member } = ctx;
  await insertListing(ctx.db, {
    pricing: definition.pricing,
    ...columns,
    id,
    kind,
    seller_id: sellerId,
    author_id: member.id,
    pictures: JSON.stringify(pictures),
    created_at: now,
    updated_at: now,
  });
  const created = await listingFor(ctx, { kind, id });
  await announce(ctx, created);
  return present(ctx, definition, created);
}

function refuseIncomplete<K extends ListingKind>(definition: Definition<K>, row: ListingRow): void {
  const fields = definition.missingOf(row).map((field) => ({ field, key: 'required' }));
  if (fields.length > 0) throw new Refusal('listing_incomplete', { fields });
}

/** A change that started from an older version is refused with the listing as it is now. */
export async function editListing<K extends ListingKind>(
  ctx: MarketplaceContext,
  definition: Definition<K>,
  id: string,
  { version, ...fields }: Forms[K]['fields'] & { readonly version: number },
): Whole<K> {
  const row = await lockedListing(ctx, { kind: definition.kind, id });
  enforce(canEditListing(ctx, listingOf(row)));
  if (row.version !== version) throw new Refusal('stale', { current: await present(ctx, definition, row) });
  const form = fields as Forms[K]['fields'];
  const columns = await definition.columnsOf(ctx, form, row, row.seller_id);
  const pictures =
    form.pictures &&
    (await editedPictures(ctx, form.pictures, {
      kind: definition.kind,
      sellerId: row.seller_id,
      former: row.pictures,
    }));
  const after = await change(ctx, definition, row, {
    ...columns,
    ...(pictures && { pictures: JSON.stringify(pictures) }),
    version: row.version + 1,
  });
  if (row.state !== 'draft') refuseIncomplete(definition, after);
  await announceNews(ctx, row, after);
  return present(ctx, definition, after);
}

/** What one more listing that is not a draft needs. Sellers publish one after the other, so that the limit holds. */
async function requireRoom(ctx: MarketplaceContext, kind: ListingKind, sellerId: string): Promise<void> {
  await inTurn(across(ctx.db), { id: sellerId }, 'listings');
  const seller = found(await findSeller.first(ctx.db, { ...viewerOf(ctx), sellerId, kind }));
  enforce(hasRoom(kind, { sellerKind: seller.seller_kind, live: seller.live }), {
    limit: liveMax(kind, seller.seller_kind),
  });
}

/** Publishes a listing, shows it again, or pauses it. */
export async function editListingState<K extends ListingKind>(
  ctx: MarketplaceContext,
  definition: Definition<K>,
  id: string,
  state: ListingTarget,
): Whole<K> {
  const row = await lockedListing(ctx, { kind: definition.kind, id });
  const verdict = canChangeState(ctx, listingOf(row), state);
  enforce(verdict);
  if (verdict === 'unchanged') return present(ctx, definition, row);
  if (state === 'active') {
    if (row.seller_state !== 'active') throw new Refusal('seller_private');
    refuseIncomplete(definition, row);
    if (row.state === 'draft') await requireRoom(ctx, definition.kind, row.seller_id);
  }
  const published = row.published_at === null ? { published_at: ctx.now } : {};
  return present(ctx, definition, await change(ctx, definition, row, { state, ...published }));
}

/** Archives a listing: it is no longer offered. What was ordered keeps a copy of its own. */
export async function deleteListing<K extends ListingKind>(
  ctx: MarketplaceContext,
  definition: Definition<K>,
  id: string,
): Promise<void> {
  const row = await lockedListing(ctx, { kind: definition.kind, id });
  enforce(canDeleteListing(ctx, listingOf(row)));
  // Sold out is what an active listing is by its stock.
  const from = row.state === 'sold_out' ? 'active' : row.state;
  await change(ctx, definition, row, { state: 'archived', archived_from: from, archived_at: ctx.now });
}

/** Takes back a deletion of a few seconds ago. */
export async function restoreListing<K extends ListingKind>(
  ctx: MarketplaceContext,
  definition: Definition<K>,
  id: string,
): Whole<K> {
  const row = await lockedListing(ctx, { kind: definition.kind, id });
  const { archived_at: at, archived_from: from } = row;
  const restorable = at !== null && ctx.now.getTime() - at.getTime() <= restorePeriodMs;
  const verdict = canRestoreListing(ctx, { ...listingOf(row), restorable });
  enforce(verdict);
  if (verdict === 'unchanged' || from === null) return present(ctx, definition, row);
  if (from !== 'draft') await requireRoom(ctx, definition.kind, row.seller_id);
  const columns = { state: from, archived_from: null, archived_at: null };
  return present(ctx, definition, await change(ctx, definition, row, columns));
}
