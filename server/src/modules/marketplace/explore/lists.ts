import type { Out } from '#contract/core/endpoint.ts';
import type { ListingKind } from '#contract/marketplace/choices.ts';
import type * as contract from '#contract/marketplace/explore.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import type { ListingListRow } from '../listings/columns.ts';
import { type MarketplaceContext, offeredListing, viewerOf } from '../listings/read.ts';
import { presentProductRow } from '../products/present.ts';
import { presentServiceRow } from '../services/present.ts';
import { sellerPage, similarProducts } from './queries.ts';

type Query = Out<(typeof contract.listSellerProducts)['query']>;
async function sellerRows(
  ctx: MarketplaceContext,
  { kind, sellerId }: { readonly kind: ListingKind; readonly sellerId: string },
  { cursor, limit = defaultLimit }: Query,
) {
  const { at, id } = fromCursor(cursor, newestPosition);
  const seeing = { ...viewerOf(ctx), language: ctx.language };
  return sellerPage(ctx.db, { ...seeing, sellerId, kind, at, id, limit: limit + 1 });
}
const positionOf = (row: ListingListRow) => ({ at: row.created_at, id: row.listing_id });

/** What a member or a page offers: the shop of a page, and the services of a profile. */
export const listSellerProducts = async (ctx: MarketplaceContext, sellerId: string, query: Query) =>
  infinitePage(
    await sellerRows(ctx, { kind: 'product', sellerId }, query),
    query.limit ?? defaultLimit,
    positionOf,
    (row) => presentProductRow(row, ctx),
  );
export const listSellerServices = async (ctx: MarketplaceContext, sellerId: string, query: Query) =>
  infinitePage(
    await sellerRows(ctx, { kind: 'service', sellerId }, query),
    query.limit ?? defaultLimit,
    positionOf,
    (row) => presentServiceRow(row, ctx),
  );

const SIMILAR = 8;
export async function listSimilarProducts(ctx: MarketplaceContext, productId: string) {
  const { category, country_code: country } = await offeredListing(ctx, { kind: 'product', id: productId });
  if (category === null) return [];
  const seeing = { ...viewerOf(ctx), language: ctx.language };
  const rows = await similarProducts(ctx.db, { ...seeing, productId, category, country, limit: SIMILAR });
  return rows.map((row) => presentProductRow(row, ctx));
}
