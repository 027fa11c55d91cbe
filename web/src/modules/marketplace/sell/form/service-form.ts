import type { BUFFERS, PlaceKind } from '#contract/appointments/choices.ts';
import type * as choices from '#contract/marketplace/choices.ts';
import type { Service } from '#contract/marketplace/services.ts';
import { formPictures, type ListingForm, placeInputOf } from './product-form.ts';

/** The form of a service; its field names are those of the contract’s body. */
export interface ServiceForm extends ListingForm {
  category: string | null;
  industry: string | null;
  remote: boolean;
  pricing: choices.ServicePricing;
  price: number | null;
  payPeriod: choices.ServicePeriod | null;
  deliveryDays: number | null;
  /** How it is booked by the hour; null: it is ordered. */
  booking: BookingForm | null;
}
export interface BookingForm {
  minutes: number;
  bufferBefore: (typeof BUFFERS)[number];
  bufferAfter: (typeof BUFFERS)[number];
  placeKind: PlaceKind;
  place: string;
  /** Of one booking; null: it costs nothing. */
  price: number | null;
  /** In whose hours; left out: the caller's. */
  hostId?: string;
}
export const emptyBooking: BookingForm = {
  minutes: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  placeKind: 'phone',
  place: '',
  price: null,
};
const bookingForm = ({ booking, bookingTerms, host }: Service): BookingForm | null =>
  booking === null || bookingTerms === null
    ? null
    : {
        minutes: booking.minutes,
        placeKind: booking.placeKind,
        price: booking.price,
        ...bookingTerms,
        ...(host !== null && { hostId: host.id }),
      };
/** A new service, in the currency of its seller. */
export const emptyService = (currency: string): ServiceForm => ({
  name: '',
  category: null,
  industry: null,
  description: '',
  place: null,
  remote: false,
  pricing: 'set_pricing',
  currency,
  price: null,
  payPeriod: 'hour',
  deliveryDays: null,
  booking: null,
  pictures: [],
  audience: 'public',
});
export const serviceForm = (service: Service, currency: string): ServiceForm => ({
  name: service.name,
  category: service.category,
  industry: service.industry,
  description: service.description,
  place: placeInputOf(service.place),
  remote: service.remote,
  pricing: service.pricing,
  currency: service.currency ?? currency,
  price: service.price,
  payPeriod: service.payPeriod,
  deliveryDays: service.deliveryDays,
  booking: bookingForm(service),
  pictures: formPictures(service.pictures),
  audience: service.forSeller?.audience ?? 'public',
});
