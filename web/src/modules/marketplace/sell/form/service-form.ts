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
}
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
  pictures: formPictures(service.pictures),
  audience: service.forSeller?.audience ?? 'public',
});
