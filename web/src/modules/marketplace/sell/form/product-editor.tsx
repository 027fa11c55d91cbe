import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/marketplace/products.ts';
import type { City } from '#contract/reference/reference.ts';
import { usePlaceNames, useUserLocation } from '#web/reference';
import { useStrings } from '../../strings.ts';
import { useProductSections } from '../parts/product-sections.tsx';
import { shownPictures, typedProduct } from '../preview/typed.ts';
import { productKind } from './kinds.ts';
import { ListingLongForm } from './listing-long-form.tsx';
import type { Seller } from './seller.ts';
import { StaleListing } from './stale.tsx';
import { useListingForm } from './use-listing-form.ts';

export interface EditorProps<Stored> {
  /** Null: a new one. */
  stored: Stored | null;
  seller: Pick<Seller, 'card' | 'sellerId'>;
  /** The field that chooses who sells, for a new one. */
  sellerField: ReactNode;
  path: string;
}
/** The currency of a new listing: that of the country of the browser. */
export const useSellingCurrency = (): string => useUserLocation()?.currency ?? 'INR';

/** The form of a product, new or stored. */
export function ProductEditor({ stored, seller, sellerField, path }: EditorProps<Product>): ReactNode {
  const t = useStrings();
  const currency = useSellingCurrency();
  const [now] = useState(() => new Date());
  const [city, setCity] = useState<City | null>(null);
  const used = useListingForm({
    kind: productKind,
    stored,
    draft: stored === null ? `new-product:${seller.card.id}` : `product:${stored.id}`,
    sellerId: seller.sellerId,
    currency,
  });
  const { form, uploads, missing, edit } = used;
  const { values } = form.form;
  const place = usePlaceNames(values.place, stored?.place ?? null, city);
  const sections = useProductSections({
    form: form.form,
    uploads,
    missing,
    seller: sellerField,
    placeLabel: place?.label,
    savedPlace: stored?.place ?? null,
    onCity: setCity,
  });
  const around = { seller: stored?.seller ?? seller.card, place, pictures: shownPictures(uploads), now };
  return (
    <ListingLongForm
      title={t(stored === null ? 'sell.new.product' : 'sell.edit.product')}
      path={path}
      used={used}
      sections={sections}
      listing={{ kind: 'product', whole: typedProduct(values, around) }}
    >
      <StaleListing edit={edit} mine={values} formOf={(theirs) => productKind.formOf(theirs, currency)} />
    </ListingLongForm>
  );
}
