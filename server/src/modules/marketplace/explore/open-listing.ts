import type { OpenListing } from '#contract/marketplace/explore.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { OpenObject } from '#platform/kinds.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { saidOf } from '../listings/present.ts';
import { presentProduct } from '../products/present.ts';
import { presentService } from '../services/present.ts';
import { type Searching, seerOf } from './filters.ts';
import { findOpenListing } from './queries.ts';
import type { MarketplaceTables } from '../tables.ts';

/** A product or service as anyone reads it: what only its seller reads is left out, also for the seller. */
export async function readOpenListing(ctx: Searching, listingId: string): Promise<OpenListing> {
  const { language, now } = ctx;
  const row = found(await findOpenListing.first(ctx.db, { ...seerOf(ctx), language, now, listingId }));
  if (row.state === 'archived') throw new Refusal('listing_gone');
  const anyone = { ...row, own: false, withheld: false };
  const visitor = { services: ctx.services, now: ctx.now, actor: null, member: null, role: null };
  const beside = { author: null, host: null, missing: [], ...(await saidOf(ctx, row)) };
  return row.kind === 'product'
    ? { product: presentProduct(anyone, visitor, beside), service: null }
    : { product: null, service: presentService(anyone, visitor, beside) };
}

export const openListing: OpenObject = async (ctx, id) =>
  readOpenListing({ ...ctx, db: narrowed<MarketplaceTables>(ctx.db), actor: null, member: null }, id);
