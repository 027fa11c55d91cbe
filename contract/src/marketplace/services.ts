import * as z from 'zod/mini';
import { data, endpoint, id, version } from '../core/endpoint.ts';
import { amountInput } from '../core/money/shape.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { actorCard } from '../core/cards.ts';
import { moment } from '../appointments/availability.ts';
import * as hours from '../appointments/choices.ts';
import { text } from '../core/text.ts';
import { RESTORE_SECONDS } from '../core/undo.ts';
import * as choices from './choices.ts';
import {
  LISTING_EDIT_REFUSALS,
  LISTING_STATE_REFUSALS,
  listingCan,
  listingFields,
  listingRow,
  listingWhole,
  MAX_LISTING_BYTES,
  sellerId,
  whole,
} from './listings.ts';

/** A service in a list. */
export const serviceRow = z.object({
  ...listingRow,
  /** Slugs of the lists of reference. */
  category: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  remote: z.boolean(),
  pricing: z.enum(choices.SERVICE_PRICINGS),
  /** Minor units; null where the price is on request. */
  price: z.nullable(z.int()),
  /** What the price pays for. */
  payPeriod: z.nullable(z.enum(choices.SERVICE_PERIODS)),
  /** Of the period `once`. */
  deliveryDays: z.nullable(z.int()),
  /** It is booked by the hour; null: it is ordered. */
  booking: z.nullable(
    z.object({
      minutes: z.int(),
      /** Of one booking, in minor units; null: it costs nothing. */
      price: z.nullable(z.int()),
      placeKind: z.enum(hours.PLACE_KINDS),
      /** The next start that is free; null: none is known. */
      nextFree: z.nullable(moment),
    }),
  ),
});
export type ServiceRow = z.output<typeof serviceRow>;
export const service = z.extend(serviceRow, {
  ...listingWhole,
  /** Who hosts it, where it is booked by the hour; null to others than its seller while the host cannot do so. */
  host: z.nullable(actorCard),
  /** What only the seller reads of how it is booked. */
  bookingTerms: z.nullable(
    z.object({
      bufferBefore: z.literal(hours.BUFFERS),
      bufferAfter: z.literal(hours.BUFFERS),
      place: z.string(),
    }),
  ),
  can: z.object({
    ...listingCan,
    /** Books an hour of its host. */
    book: z.boolean(),
  }),
});
export type Service = z.output<typeof service>;

const slug = z.string().check(z.maxLength(80));
/** The form of a service. */
export const serviceFields = {
  name: z.optional(text({ max: choices.SERVICE_NAME_MAX })),
  category: z.optional(z.nullable(slug)),
  industry: z.optional(z.nullable(slug)),
  ...listingFields,
  remote: z.optional(z.boolean()),
  pricing: z.optional(z.enum(choices.SERVICE_PRICINGS)),
  price: z.optional(z.nullable(amountInput({ max: choices.UNIT_PRICE_MAX }))),
  payPeriod: z.optional(z.nullable(z.enum(choices.SERVICE_PERIODS))),
  deliveryDays: z.optional(z.nullable(whole(1, choices.DELIVERY_DAYS_MAX))),
  /** Null: it is ordered, and not booked by the hour. */
  booking: z.optional(
    z.nullable(
      z.strictObject({
        minutes: whole(hours.MINUTES_MIN, hours.MINUTES_MAX),
        bufferBefore: z.literal(hours.BUFFERS),
        bufferAfter: z.literal(hours.BUFFERS),
        placeKind: z.enum(hours.PLACE_KINDS),
        place: text({ max: hours.APPOINTMENT_PLACE_MAX }),
        /** Of one booking; null: it costs nothing. */
        price: z.nullable(amountInput({ max: choices.UNIT_PRICE_MAX })),
        /** The selling member, or one of the team of the page; left out: the caller. */
        hostId: z.optional(id),
      }),
    ),
  ),
} as const;
export const newService = z.strictObject({ ...serviceFields, sellerId });
export const serviceFieldsSchema = z.strictObject(serviceFields);
export const serviceChanges = z.strictObject({ ...serviceFields, version });

export const serviceParams = z.strictObject({ serviceId: id });
export const readService = endpoint({
  method: 'GET',
  path: '/services/{serviceId}',
  summary: 'Read a service; a draft is found by its seller alone',
  access: 'member',
  as: PAGE_TEAM,
  params: serviceParams,
  reply: data(service),
  refusals: ['not_found', 'listing_gone'],
});
const asSeller = { access: 'member', as: PAGE_EDITORS, area: 'business' } as const;
// Schemas are named in each call of `endpoint`, where the build of the web app finds them.
const changed = data(service);
export const createService = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/services',
  summary: 'Create a service, as a draft; `sellerId`: for a business page of which the caller is admin or editor',
  ...asSeller,
  maxBodyBytes: MAX_LISTING_BYTES,
  body: newService,
  status: 201,
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'too_many_listing_drafts', 'picture_unknown', 'picture_not_ready'],
});
export const editService = endpoint({
  method: 'PATCH',
  path: '/services/{serviceId}',
  summary: 'Edit a service; one that is shown stays complete',
  ...asSeller,
  params: serviceParams,
  maxBodyBytes: MAX_LISTING_BYTES,
  body: serviceChanges,
  reply: changed,
  refusals: LISTING_EDIT_REFUSALS,
});
export const editServiceState = endpoint({
  method: 'PUT',
  path: '/services/{serviceId}/state',
  summary: 'Publish a service or show it again, or pause it',
  ...asSeller,
  params: serviceParams,
  body: z.strictObject({ state: z.enum(choices.LISTING_TARGETS) }),
  reply: changed,
  refusals: LISTING_STATE_REFUSALS,
});
export const deleteService = endpoint({
  method: 'DELETE',
  path: '/services/{serviceId}',
  summary: `Delete a service: it is archived, and can be restored for ${RESTORE_SECONDS} seconds`,
  ...asSeller,
  params: serviceParams,
  refusals: ['not_found', 'not_permitted', 'listing_gone'],
});
export const restoreService = endpoint({
  method: 'POST',
  path: '/services/{serviceId}/restore',
  summary: 'Restore a service that was just deleted, in the state in which it was',
  ...asSeller,
  status: 200,
  params: serviceParams,
  reply: changed,
  refusals: ['not_found', 'not_permitted', 'listing_gone', 'too_many_live'],
});
