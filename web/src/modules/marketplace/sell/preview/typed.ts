import type { ActorCard } from '#contract/core/cards.ts';
import type { Product } from '#contract/marketplace/products.ts';
import type { Service } from '#contract/marketplace/services.ts';
import type { Picture } from '#contract/media/media.ts';
import type { Place } from '#contract/reference/reference.ts';
import type { UsedUploads } from '#web/media';
import { type ListingForm, type ProductForm, rungsOf } from '../form/product-form.ts';
import type { ServiceForm } from '../form/service-form.ts';

/** What the form does not hold. */
export interface Around {
  readonly seller: ActorCard;
  readonly place: Place | null;
  /** Those that have been uploaded, in their order. */
  readonly pictures: readonly Picture[];
  readonly now: Date;
}
const NOTHING = {
  edit: false,
  publish: false,
  pause: false,
  delete: false,
  report: false,
  contact: false,
  order: false,
  request: false,
} as const;

export const shownPictures = ({ items }: Pick<UsedUploads, 'items'>): Picture[] =>
  items.flatMap(({ picture, alt }) => (picture === null ? [] : [{ ...picture, alt }]));
/** An amount that can be read; null otherwise. */
const amountOf = (typed: number | null): number | null =>
  typed !== null && Number.isSafeInteger(typed) ? typed : null;

/** What nobody has bought yet. */
const NO_RATING = { average: null, count: 0 } as const;
const common = (values: ListingForm, { seller, place, pictures, now }: Around) => ({
  id: '',
  seller,
  name: values.name,
  picture: pictures[0] ?? null,
  state: 'active' as const,
  currency: values.currency,
  place,
  createdAt: now.toISOString(),
  publishedAt: now.toISOString(),
  own: false,
  description: values.description,
  pictures: [...pictures],
  updatedAt: now.toISOString(),
  version: 0,
  rating: NO_RATING,
  record: { answersInHours: null, rating: NO_RATING, honoured: null, inTime: null, fulfilled: null },
  forSeller: null,
  sellerAvailable: true,
  can: NOTHING,
});

/** A product as buyers would see it with what is typed. */
export const typedProduct = (values: ProductForm, around: Around): Product => ({
  ...common(values, around),
  category: values.category,
  type: values.type,
  unit: values.unit,
  ladder: rungsOf(values.ladder),
  minOrder: values.minOrder,
  maxOrder: values.maxOrder,
  stock: values.stock,
  sample: values.samplePrice !== null,
  pickup: values.pickup,
  priceSetting: values.priceSetting,
  samplePrice: amountOf(values.samplePrice),
  sampleMax: values.sampleMax,
  delivery: values.delivery,
  deliveryFee: amountOf(values.deliveryFee),
  delivers: values.delivers,
  deliveryCountries: values.deliveryCountries,
  country: values.place?.country ?? null,
  taxRate: values.taxRate,
  details: values.details.filter(({ label, value }) => label !== '' && value !== ''),
  seo: { title: values.seoTitle, description: values.seoDescription, keywords: values.seoKeywords },
});

/** A service as buyers would see it with what is typed. */
export const typedService = (values: ServiceForm, around: Around): Service => ({
  ...common(values, around),
  category: values.category,
  industry: values.industry,
  remote: values.remote,
  pricing: values.pricing,
  price: values.pricing === 'on_request' ? null : amountOf(values.price),
  payPeriod: values.pricing === 'on_request' ? null : values.payPeriod,
  deliveryDays: values.deliveryDays,
  booking:
    values.booking === null
      ? null
      : {
          minutes: values.booking.minutes,
          price: amountOf(values.booking.price),
          placeKind: values.booking.placeKind,
          nextFree: null,
        },
  host: null,
  bookingTerms: null,
  can: { ...NOTHING, book: false },
});
