import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { LISTING_KINDS } from './choices.ts';

const listing = { kind: z.enum(LISTING_KINDS), listingId: id, sellerId: id } as const;
export const marketplaceFacts = {
  /** What a product or service shows has changed, or its state. */
  'marketplace.changed': z.object(listing),
  /** The same of a draft, for its seller alone. */
  'marketplace.draft_changed': z.object(listing),
  /** A product that had no stock left has some again, after an order or a quote gave it back. */
  'marketplace.stock_returned': z.object({ productId: id, sellerId: id }),
  /** A product costs less than before, or is back in stock: at most one of the two in a day. */
  'marketplace.price_fell': z.object({ productId: id, sellerId: id }),
  'marketplace.back_in_stock': z.object({ productId: id, sellerId: id }),
} as const;
