import type * as choices from '#contract/marketplace/choices.ts';
import { ladderProblem, type Rung } from '#contract/marketplace/price/price.ts';
import type { Product } from '#contract/marketplace/products.ts';
import type { Picture } from '#contract/media/media.ts';
import type { Place, PlaceInput } from '#contract/reference/reference.ts';
import type { FormPicture } from '#web/media';

/** A rung while it is typed. */
export interface TypedRung {
  from: number | null;
  price: number | null;
}
/** What the forms of both kinds have in common. */
export interface ListingForm extends Record<string, unknown> {
  name: string;
  description: string;
  pictures: FormPicture[];
  currency: string;
  place: PlaceInput;
  audience: choices.ListingAudience;
}
/** The form of a product; its field names are those of the contract’s body. */
export interface ProductForm extends ListingForm {
  category: choices.ProductCategory | null;
  type: choices.ProductType | null;
  details: { label: string; value: string }[];
  priceSetting: choices.PriceSetting;
  unit: choices.PriceUnit | null;
  minOrder: number;
  maxOrder: number | null;
  ladder: TypedRung[];
  stock: number | null;
  samplePrice: number | null;
  sampleMax: number;
  delivery: choices.DeliveryCharge;
  deliveryFee: number | null;
  delivers: choices.DeliveryReach;
  deliveryCountries: string[];
  pickup: boolean;
  taxRate: number | null;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
}

export const placeInputOf = (place: Place | null): PlaceInput =>
  place === null
    ? null
    : { country: place.country.code, state: place.state?.code ?? null, cityId: place.city?.id ?? null };
export const formPictures = (pictures: readonly Picture[]): FormPicture[] =>
  pictures.map(({ id, alt }) => ({ id, alt }));

/** A new product, in the currency of its seller. */
export const emptyProduct = (currency: string): ProductForm => ({
  name: '',
  category: null,
  description: '',
  type: 'as_is',
  details: [],
  currency,
  priceSetting: 'uniform',
  unit: 'piece',
  minOrder: 1,
  maxOrder: null,
  ladder: [],
  stock: null,
  samplePrice: null,
  sampleMax: 1,
  delivery: 'free',
  deliveryFee: null,
  delivers: 'country',
  deliveryCountries: [],
  pickup: false,
  taxRate: null,
  place: null,
  pictures: [],
  audience: 'public',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
});
export const productForm = (product: Product, currency: string): ProductForm => ({
  name: product.name,
  category: product.category,
  description: product.description,
  type: product.type,
  details: product.details.map(({ label, value }) => ({ label, value })),
  currency: product.currency ?? currency,
  priceSetting: product.priceSetting,
  unit: product.unit,
  minOrder: product.minOrder,
  maxOrder: product.maxOrder,
  ladder: product.ladder.map(({ from, price }) => ({ from, price })),
  stock: product.stock,
  samplePrice: product.samplePrice,
  sampleMax: product.sampleMax,
  delivery: product.delivery,
  deliveryFee: product.deliveryFee,
  delivers: product.delivers,
  deliveryCountries: [...product.deliveryCountries],
  pickup: product.pickup,
  taxRate: product.taxRate,
  place: placeInputOf(product.place),
  pictures: formPictures(product.pictures),
  audience: product.forSeller?.audience ?? 'public',
  seoTitle: product.seo.title,
  seoDescription: product.seo.description,
  seoKeywords: [...product.seo.keywords],
});

const isRung = (rung: TypedRung): rung is Rung =>
  Number.isSafeInteger(rung.from) && Number.isSafeInteger(rung.price) && rung.price !== 0;
/** The rungs that can be read already. */
export const rungsOf = (ladder: readonly TypedRung[]): Rung[] => ladder.filter(isRung);
/** Where the typed ladder is wrong; nothing while it is incomplete. */
export const typedProblem = ({ ladder, minOrder }: Pick<ProductForm, 'ladder' | 'minOrder'>) =>
  rungsOf(ladder).length === ladder.length ? ladderProblem(rungsOf(ladder), minOrder) : null;

/** The first rung begins at the minimum order, wherever that is. */
export const withMinimum = (ladder: readonly TypedRung[], minOrder: number): TypedRung[] =>
  ladder.map((rung, index) => (index === 0 ? { ...rung, from: minOrder } : rung));
