import { type ReactNode, useState } from 'react';
import type { Service } from '#contract/marketplace/services.ts';
import type { City } from '#contract/reference/reference.ts';
import { usePlaceNames } from '#web/reference';
import { useStrings } from '../../strings.ts';
import { useServiceSections } from '../parts/service-sections.tsx';
import { shownPictures, typedService } from '../preview/typed.ts';
import { serviceKind } from './kinds.ts';
import { ListingLongForm } from './listing-long-form.tsx';
import { type EditorProps, useSellingCurrency } from './product-editor.tsx';
import { StaleListing } from './stale.tsx';
import { useListingForm } from './use-listing-form.ts';

/** The form of a service, new or stored. */
export function ServiceEditor({ stored, seller, sellerField, path }: EditorProps<Service>): ReactNode {
  const t = useStrings();
  const currency = useSellingCurrency();
  const [now] = useState(() => new Date());
  const [city, setCity] = useState<City | null>(null);
  const used = useListingForm({
    kind: serviceKind,
    stored,
    draft: stored === null ? `new-service:${seller.card.id}` : `service:${stored.id}`,
    sellerId: seller.sellerId,
    currency,
  });
  const { form, uploads, missing, edit } = used;
  const { values } = form.form;
  const place = usePlaceNames(values.place, stored?.place ?? null, city);
  const sections = useServiceSections({
    form: form.form,
    uploads,
    missing,
    seller: sellerField,
    placeLabel: place?.label,
    savedPlace: stored?.place ?? null,
    onCity: setCity,
    hosting: { seller: stored?.seller ?? seller.card, saved: stored?.host ?? null },
  });
  const around = { seller: stored?.seller ?? seller.card, place, pictures: shownPictures(uploads), now };
  return (
    <ListingLongForm
      title={t(stored === null ? 'sell.new.service' : 'sell.edit.service')}
      path={path}
      used={used}
      sections={sections}
      listing={{ kind: 'service', whole: typedService(values, around) }}
    >
      <StaleListing edit={edit} mine={values} formOf={(theirs) => serviceKind.formOf(theirs, currency)} />
    </ListingLongForm>
  );
}
