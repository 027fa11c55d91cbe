import { readProduct } from '#contract/marketplace/products.ts';
import { readService } from '#contract/marketplace/services.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';

/** Reads of listings that no one has open are not repeated. */
const readsOf = ({ kind, listingId }: { kind: 'product' | 'service'; listingId: string }): StaleRead[] => [
  kind === 'product'
    ? queryKey(readProduct, { params: { productId: listingId } })
    : queryKey(readService, { params: { serviceId: listingId } }),
];
export const live: LiveHandlers = {
  'marketplace.changed': readsOf,
  'marketplace.draft_changed': readsOf,
  'orders.review_shown': ({ itemKind: kind, itemId: listingId }) =>
    kind === 'product' || kind === 'service' ? readsOf({ kind, listingId }) : [],
};
