import type { ListingKind } from '#contract/marketplace/choices.ts';
import { address } from '#shell/navigation/address.ts';

interface Addresses {
  /** The form of a new one. */
  readonly create: string;
  readonly edit: (id: string) => string;
  readonly view: (id: string) => string;
}
/** Where each kind of listing is made, edited and seen. */
export const LISTING_ADDRESSES: Readonly<Record<ListingKind, Addresses>> = {
  product: {
    create: address('/marketplace/add-new-product'),
    edit: (id) => address('/marketplace/$id', { id }),
    view: (id) => address('/marketplace/product-details/$id', { id }),
  },
  service: {
    create: address('/add-new-services'),
    edit: (id) => address('/edit-new-services/$id', { id }),
    view: (id) => address('/services/$id', { id }),
  },
};
