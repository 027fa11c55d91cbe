import { RUNGS_MIN } from '#contract/marketplace/choices.ts';
import type { ListingForm, ProductForm } from './product-form.ts';
import type { ServiceForm } from './service-form.ts';

const lacking = <V extends ListingForm>(lacks: Readonly<Partial<Record<keyof V & string, boolean>>>) =>
  Object.entries(lacks).flatMap(([field, is]) => (is === true ? [field as keyof V & string] : []));
const hasCity = ({ place }: Pick<ListingForm, 'place'>): boolean => (place?.cityId ?? null) !== null;
const isBlank = (text: string): boolean => text.trim() === '';

/** What a product lacks before it can be published, as the server finds it, in the order of the form. */
export const missingInProduct = (form: ProductForm) =>
  lacking<ProductForm>({
    name: isBlank(form.name),
    category: form.category === null,
    description: isBlank(form.description),
    type: form.type === null,
    unit: form.unit === null,
    ladder: form.priceSetting === 'variable' ? form.ladder.length < RUNGS_MIN : form.ladder.length !== 1,
    deliveryFee: form.delivery === 'amount' && form.deliveryFee === null,
    deliveryCountries: form.delivers === 'listed' && form.deliveryCountries.length === 0,
    place: !hasCity(form),
    pictures: form.pictures.length === 0,
  });

/** The same of a service. */
export function missingInService(form: ServiceForm) {
  const isSet = form.pricing === 'set_pricing';
  return lacking<ServiceForm>({
    name: isBlank(form.name),
    category: form.category === null,
    industry: form.industry === null,
    description: isBlank(form.description),
    place: !form.remote && !hasCity(form),
    price: isSet && form.price === null,
    payPeriod: isSet && form.payPeriod === null,
    deliveryDays: isSet && form.payPeriod === 'once' && form.deliveryDays === null,
  });
}
