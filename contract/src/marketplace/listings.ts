import * as z from 'zod/mini';
import { label } from '../core/labels/labels.ts';
import { actorCard, withheld } from '../core/cards.ts';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { ALT_MAX, picture } from '../media/media.ts';
import { PICTURE_REFUSALS } from '../media/refusals.ts';
import { place, placeInput } from '../reference/reference.ts';
import { rating, tradeRecord } from '../orders/record.ts';
import * as choices from './choices.ts';

/** What products and services have in common, as lists show it. What a draft has not filled in is empty or null. */
export const listingRow = {
  id,
  seller: actorCard,
  name: z.string(),
  /** The cover. */
  picture: z.nullable(picture),
  state: z.enum(choices.LISTING_STATES),
  currency: z.nullable(currencyCode),
  place: z.nullable(place),
  createdAt: instant,
  publishedAt: z.nullable(instant),
  /** The caller lists for its seller. */
  own: z.boolean(),
  label,
} as const;

/** What only the seller reads; null for others. */
export const sellerPart = z.nullable(
  z.object({
    /** Who listed it; null: has left. */
    author: z.nullable(actorCard),
    audience: z.enum(choices.LISTING_AUDIENCES),
    /** Fields of the form that are missing before it can be published, in its order. */
    missing: z.array(z.string()),
  }),
);
/** What the reader can do with a product or a service. */
export const listingCan = {
  edit: z.boolean(),
  publish: z.boolean(),
  pause: z.boolean(),
  delete: z.boolean(),
  report: z.boolean(),
  /** Writes to the seller about it. */
  contact: z.boolean(),
  /** Orders it at its list price. */
  order: z.boolean(),
  /** Asks the seller for a quote. */
  request: z.boolean(),
} as const;
/** What products and services have in common, as their screen shows it. */
export const listingWhole = {
  description: z.string(),
  /** In the order chosen by hand; the first is the cover. */
  pictures: z.array(picture),
  updatedAt: instant,
  version: z.int(),
  withheld,
  /** What its buyers gave it. */
  rating,
  /** How the seller has traded, also where that is bad. */
  record: z.extend(tradeRecord, {
    /** They answer half of all questions within so many hours; null below five questions. */
    answersInHours: z.nullable(z.int()),
    /** What buyers gave the seller. */
    rating,
  }),
  forSeller: sellerPart,
  /** False: nobody can order or book it now, as its seller is suspended, or nobody of their page can ship. */
  sellerAvailable: z.boolean(),
  can: z.object(listingCan),
} as const;

/** Search engines and link previews show these; empty: name and description of the listing. */
export const seo = z.object({ title: z.string(), description: z.string(), keywords: z.array(z.string()) });

export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
export const newPictures = z
  .array(z.strictObject({ id, alt: text({ max: ALT_MAX }) }))
  .check(z.maxLength(choices.LISTING_PICTURES_MAX));
/** Fields of both forms. A draft may lack anything; omitted fields stay unchanged. */
export const listingFields = {
  description: z.optional(text({ max: choices.LISTING_DESCRIPTION_MAX, lines: true })),
  currency: z.optional(z.nullable(currencyCode)),
  place: z.optional(placeInput),
  /** All of them, in their order: those that stay and new uploads of the purpose `post`. */
  pictures: z.optional(newPictures),
  audience: z.optional(z.enum(choices.LISTING_AUDIENCES)),
} as const;
/** Left out: the caller, or the page that they act as. */
export const sellerId = z.optional(id);
export const MAX_LISTING_BYTES = 250_000;

export const LISTING_EDIT_REFUSALS = [
  'not_found',
  'not_permitted',
  'stale',
  'listing_state',
  'listing_incomplete',
  'listing_gone',
  ...PICTURE_REFUSALS,
] as const;
export const LISTING_STATE_REFUSALS = [
  'account_limited',
  'not_found',
  'not_permitted',
  'listing_state',
  'listing_incomplete',
  'listing_gone',
  'seller_private',
  'too_many_live',
] as const;

/** What bulk writes have changed; others of the request were in another state, or are not the caller’s. */
const bulk = data(z.object({ changed: z.array(id) }));
export const pauseListings = endpoint({
  method: 'POST',
  path: '/own-listings/pause',
  summary: 'Pause up to 50 products or services of one seller; those that are not active stay as they are',
  access: 'member',
  as: PAGE_EDITORS,
  area: 'business',
  status: 200,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(choices.BULK_MAX)) }),
  reply: bulk,
  refusals: ['not_permitted'],
});
export const deleteListings = endpoint({
  method: 'POST',
  path: '/own-listings/delete',
  summary: 'Delete up to 50 products or services of one seller; each can be restored for 15 seconds',
  access: 'member',
  as: PAGE_EDITORS,
  area: 'business',
  status: 200,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(choices.BULK_MAX)) }),
  reply: bulk,
  refusals: ['not_permitted'],
});
