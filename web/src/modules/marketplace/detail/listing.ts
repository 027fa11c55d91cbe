import type { Product } from '#contract/marketplace/products.ts';
import type { Service } from '#contract/marketplace/services.ts';

/** A product or service with everything that its screen shows. */
export type Listing =
  | { readonly kind: 'product'; readonly whole: Product }
  | { readonly kind: 'service'; readonly whole: Service };
