import * as z from 'zod/mini';
import { data, endpoint, id, version } from '../core/endpoint.ts';
import { amountInput } from '../core/money/shape.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { RESTORE_SECONDS } from '../core/undo.ts';
import { countryCode } from '../reference/reference.ts';
import * as choices from './choices.ts';
import {
  LISTING_EDIT_REFUSALS,
  LISTING_STATE_REFUSALS,
  listingFields,
  listingRow,
  listingWhole,
  MAX_LISTING_BYTES,
  sellerId,
  seo,
  whole,
} from './listings.ts';

const rung = z.object({ from: z.int(), price: z.int() });
/** A product in a list. */
export const productRow = z.object({
  ...listingRow,
  category: z.nullable(z.enum(choices.PRODUCT_CATEGORIES)),
  type: z.nullable(z.enum(choices.PRODUCT_TYPES)),
  unit: z.nullable(z.enum(choices.PRICE_UNITS)),
  /** Unit prices in minor units; a single rung for a uniform price. */
  ladder: z.array(rung),
  minOrder: z.int(),
  /** Null: not counted. */
  stock: z.nullable(z.int()),
  sample: z.boolean(),
  pickup: z.boolean(),
});
export type ProductRow = z.output<typeof productRow>;

/** With everything that `landedPrice` and `deliversTo` of price/price.ts take. */
export const product = z.extend(productRow, {
  ...listingWhole,
  priceSetting: z.enum(choices.PRICE_SETTINGS),
  maxOrder: z.nullable(z.int()),
  /** Of one unit; null where no sample is offered. */
  samplePrice: z.nullable(z.int()),
  sampleMax: z.int(),
  delivery: z.enum(choices.DELIVERY_CHARGES),
  deliveryFee: z.nullable(z.int()),
  delivers: z.enum(choices.DELIVERY_REACHES),
  deliveryCountries: z.array(countryCode),
  /** Of the product, for `deliversTo`. */
  country: z.nullable(countryCode),
  taxRate: z.nullable(z.int()),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  seo,
});
export type Product = z.output<typeof product>;

const quantity = whole(1, choices.QUANTITY_MAX);
const unitPrice = amountInput({ max: choices.UNIT_PRICE_MAX });
const line = (max: number) => text({ max, min: 1 });
/** The form of a product. */
export const productFields = {
  name: z.optional(text({ max: choices.PRODUCT_NAME_MAX })),
  category: z.optional(z.nullable(z.enum(choices.PRODUCT_CATEGORIES))),
  ...listingFields,
  type: z.optional(z.nullable(z.enum(choices.PRODUCT_TYPES))),
  details: z.optional(
    z
      .array(z.strictObject({ label: line(choices.DETAIL_LABEL_MAX), value: line(choices.DETAIL_VALUE_MAX) }))
      .check(z.maxLength(choices.DETAILS_MAX)),
  ),
  priceSetting: z.optional(z.enum(choices.PRICE_SETTINGS)),
  unit: z.optional(z.nullable(z.enum(choices.PRICE_UNITS))),
  minOrder: z.optional(quantity),
  maxOrder: z.optional(z.nullable(quantity)),
  /** The first rung is at the minimum order; quantities go strictly up, prices strictly down. */
  ladder: z.optional(
    z.array(z.strictObject({ from: quantity, price: unitPrice })).check(z.maxLength(choices.RUNGS_MAX)),
  ),
  stock: z.optional(z.nullable(whole(0, choices.QUANTITY_MAX))),
  /** Null: no samples. */
  samplePrice: z.optional(z.nullable(amountInput({ min: 0, max: choices.UNIT_PRICE_MAX }))),
  sampleMax: z.optional(whole(1, choices.SAMPLES_MAX)),
  delivery: z.optional(z.enum(choices.DELIVERY_CHARGES)),
  deliveryFee: z.optional(z.nullable(unitPrice)),
  delivers: z.optional(z.enum(choices.DELIVERY_REACHES)),
  deliveryCountries: z.optional(z.array(countryCode).check(z.maxLength(choices.DELIVERY_COUNTRIES_MAX))),
  pickup: z.optional(z.boolean()),
  /** In hundredths of a percent, contained in the prices. */
  taxRate: z.optional(z.nullable(whole(0, choices.TAX_RATE_MAX))),
  seoTitle: z.optional(text({ max: choices.SEO_TITLE_MAX })),
  seoDescription: z.optional(text({ max: choices.SEO_DESCRIPTION_MAX })),
  seoKeywords: z.optional(z.array(line(choices.SEO_KEYWORD_MAX)).check(z.maxLength(choices.SEO_KEYWORDS_MAX))),
} as const;
export const newProduct = z.strictObject({ ...productFields, sellerId });
export const productFieldsSchema = z.strictObject(productFields);
export const productChanges = z.strictObject({ ...productFields, version });

export const productParams = z.strictObject({ productId: id });
export const readProduct = endpoint({
  method: 'GET',
  path: '/products/{productId}',
  summary: 'Read a product; a draft is found by its seller alone',
  access: 'member',
  as: PAGE_TEAM,
  params: productParams,
  reply: data(product),
  refusals: ['not_found', 'listing_gone'],
});
const asSeller = { access: 'member', as: PAGE_EDITORS, area: 'business' } as const;
// Schemas are named in each call of `endpoint`, where the build of the web app finds them.
const changed = data(product);
export const createProduct = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/products',
  summary: 'Create a product, as a draft; `sellerId`: for a business page of which the caller is admin or editor',
  ...asSeller,
  maxBodyBytes: MAX_LISTING_BYTES,
  body: newProduct,
  status: 201,
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'too_many_listing_drafts', 'picture_unknown', 'picture_not_ready'],
});
export const editProduct = endpoint({
  method: 'PATCH',
  path: '/products/{productId}',
  summary: 'Edit a product; one that is shown stays complete',
  ...asSeller,
  params: productParams,
  maxBodyBytes: MAX_LISTING_BYTES,
  body: productChanges,
  reply: changed,
  refusals: LISTING_EDIT_REFUSALS,
});
export const editProductState = endpoint({
  method: 'PUT',
  path: '/products/{productId}/state',
  summary: 'Publish a product or show it again, or pause it',
  ...asSeller,
  params: productParams,
  body: z.strictObject({ state: z.enum(choices.LISTING_TARGETS) }),
  reply: changed,
  refusals: LISTING_STATE_REFUSALS,
});
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/{productId}',
  summary: `Delete a product: it is archived, and can be restored for ${RESTORE_SECONDS} seconds`,
  ...asSeller,
  params: productParams,
  refusals: ['not_found', 'not_permitted', 'listing_gone'],
});
export const restoreProduct = endpoint({
  method: 'POST',
  path: '/products/{productId}/restore',
  summary: 'Restore a product that was just deleted, in the state in which it was',
  ...asSeller,
  status: 200,
  params: productParams,
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'listing_gone', 'too_many_live'],
});
