import {
  hasPrice,
  type LandedPrice,
  landedPrice,
  type NoPrice,
  type Priced,
} from '#contract/marketplace/price/price.ts';
import type { Listing } from '../detail/listing.ts';

/** What its price depends on, as the server computes it for an order; null: the price is on request. */
export function pricedOf(listing: Listing, isSample: boolean): Priced | null {
  const { whole } = listing;
  if (whole.currency === null) return null;
  // Whether there is enough is decided when it is ordered.
  const nothing = { stock: null, delivery: 'free', deliveryFee: null, maxOrder: null, minOrder: 1 } as const;
  if (listing.kind === 'service') {
    const { price, pricing } = listing.whole;
    return pricing === 'on_request' || price === null
      ? null
      : { ...nothing, ladder: [{ from: 1, price }], taxRate: null };
  }
  const product = listing.whole;
  if (isSample)
    return product.samplePrice === null
      ? null
      : {
          ...product,
          ladder: [{ from: 1, price: product.samplePrice }],
          minOrder: 1,
          maxOrder: product.sampleMax,
          stock: null,
        };
  return product.ladder.length === 0 ? null : { ...product, stock: null };
}

/** What the quantity costs; `pickup`: without delivery. */
export const orderPrice = (priced: Priced, quantity: number, isPickup: boolean): LandedPrice | NoPrice =>
  landedPrice(isPickup ? { ...priced, delivery: 'free' } : priced, quantity);
export { hasPrice };
