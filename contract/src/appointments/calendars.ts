import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import * as choices from './choices.ts';

const feed = z.object({
  createdAt: instant,
  /** By a calendar program, to the hour; null: not yet. */
  readAt: z.nullable(instant),
});
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Read whether the caller has a private calendar feed; its address was shown once',
  access: 'member',
  reply: data(z.nullable(feed)),
});
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Create the private calendar feed of the caller; the address of an earlier one ends',
  access: 'member',
  status: 201,
  // Its reply holds a secret.
  idempotency: 'none',
  reply: data(z.object({ address: z.string(), createdAt: instant, readAt: z.nullable(instant) })),
});
export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'End the private calendar feed of the caller',
  access: 'member',
});

const ownCalendar = z.object({
  id,
  name: z.string(),
  /** The host of its address, which is secret. */
  site: z.string(),
  /** When it was read last; null: not yet. */
  readAt: z.nullable(instant),
  /** Why it cannot be read, since when; null: it can. */
  failure: z.nullable(z.enum(choices.CALENDAR_FAILURES)),
  failedSince: z.nullable(instant),
});
export type OwnCalendar = z.output<typeof ownCalendar>;
export const listOwnCalendars = endpoint({
  method: 'GET',
  path: '/own-calendars',
  summary: 'List the calendars of the caller whose entries block their hours',
  access: 'member',
  reply: data(z.array(ownCalendar)),
});
const added = {
  name: text({ max: choices.CALENDAR_NAME_MAX, min: 1 }),
  address: text({ max: choices.CALENDAR_ADDRESS_MAX, min: 1 }),
} as const;
export const ownCalendarFields = z.strictObject(added);
export const addOwnCalendar = endpoint({
  method: 'POST',
  path: '/own-calendars',
  summary: 'Add a calendar by its secret address (ICS); it is read at once, and every 15 minutes',
  access: 'member',
  status: 201,
  body: z.strictObject(added),
  reply: data(ownCalendar),
  refusals: ['too_many_calendars'],
});
export const deleteOwnCalendar = endpoint({
  method: 'DELETE',
  path: '/own-calendars/{calendarId}',
  summary: 'Remove a calendar; its entries block no hours any more',
  access: 'member',
  params: z.strictObject({ calendarId: id }),
  refusals: ['not_found'],
});
