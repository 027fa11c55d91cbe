import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { money } from '../core/money/shape.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { appointment, start } from './appointments.ts';
import { guestDay, readerZone, slots } from './availability.ts';
import { ORDER_PAYMENTS } from '../orders/choices.ts';
import * as choices from './choices.ts';

const params = z.strictObject({ kind: z.enum(choices.BOOKABLE_KINDS), itemId: id });
/** What is booked, and what happens to its price, said before it is booked. */
const offer = z.object({
  kind: z.enum(choices.BOOKABLE_KINDS),
  id,
  name: z.string(),
  /** Of one booking; null: it costs nothing. */
  price: z.nullable(money),
  /** `wallet`: the price is held when it is booked, and captured so many hours after the end. */
  payment: z.enum(ORDER_PAYMENTS),
  capturedAfterHours: z.int(),
  /** Who cancels later than so many hours before the start pays the price. */
  freeUntilHours: z.int(),
});
export type BookingOffer = z.output<typeof offer>;
const itemSlots = z.extend(slots, { offer });
export type ItemSlots = z.output<typeof itemSlots>;
export const listItemSlots = endpoint({
  method: 'GET',
  path: '/bookables/{kind}/{itemId}/slots',
  summary: 'List the starts at which the caller can book a service, by the days of the caller',
  access: 'member',
  params,
  query: z.strictObject({ ...readerZone, from: calendarDay, to: calendarDay }),
  reply: data(itemSlots),
  refusals: ['not_found', 'not_permitted', 'not_bookable', 'seller_unavailable', 'listing_gone'],
});
export const explainDayOfItem = endpoint({
  method: 'GET',
  path: '/bookables/{kind}/{itemId}/days/{day}',
  summary:
    'Say of each quarter of an hour of a day, by the clocks of the caller, why the service cannot be booked then',
  access: 'member',
  params: z.extend(params, { day: calendarDay }),
  query: z.strictObject(readerZone),
  reply: data(guestDay),
  refusals: ['not_found', 'not_permitted', 'not_bookable', 'seller_unavailable', 'listing_gone'],
});
export const bookItem = endpoint({
  method: 'POST',
  path: '/bookables/{kind}/{itemId}/appointments',
  summary: 'Book a service at a free start; its price is held where trade is paid by wallet',
  access: 'member',
  status: 201,
  idempotency: 'required',
  params,
  body: z.strictObject({
    at: start,
    topic: text({ max: choices.TOPIC_MAX, min: 1 }),
    note: z.optional(text({ max: choices.NOTE_MAX, lines: true })),
  }),
  reply: data(appointment),
  refusals: [
    'not_found',
    'not_permitted',
    'not_bookable',
    'seller_unavailable',
    'listing_gone',
    'slot_taken',
    'funds_missing',
    'wallet_frozen',
  ],
});
