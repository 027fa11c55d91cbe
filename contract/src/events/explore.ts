import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, numberInQuery, paged } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { countryCode, stateCode } from '../reference/reference.ts';
import * as choices from './choices.ts';
import { event, eventParams, eventRow, readerQuery } from './events.ts';

const filters = {
  ...readerQuery,
  /** Left out: from now on. Days are those of the reader. */
  when: z.optional(z.enum(choices.EVENT_WHENS)),
  /** Days of a range, both included. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  type: z.optional(z.enum(choices.SENT_EVENT_TYPES)),
  country: z.optional(countryCode),
  state: z.optional(stateCode),
  city: numberInQuery(1, 999_999_999),
  /** Kilometres around `city`; without a city, around that of the caller’s profile. */
  within: numberInQuery(10, 250),
  query: z.optional(text({ max: choices.EVENT_SEARCH_MAX })),
  /** Those alone that have free seats, and where joining is not closed. */
  free: z.optional(z.literal('yes')),
  /** Those of one member or page. */
  ownerId: z.optional(id),
  /** Those for the members of one group or community. */
  spaceId: z.optional(id),
} as const;
export const eventSearch = z.strictObject({ ...filters, ...infiniteQuery });
export type EventSearch = z.output<typeof eventSearch>;
export const openEventSearch = z.strictObject({
  ...filters,
  page: numberInQuery(1, Math.ceil(choices.EVENTS_COUNTED / choices.OPEN_EVENTS_PAGE)),
});
export type OpenEventSearch = z.output<typeof openEventSearch>;

/** With the connections of the caller who go, as far as who goes is open to them: the first ones, and how many. */
export const foundEvent = z.extend(eventRow, {
  connections: z.object({ people: z.array(actorCard), count: z.int() }),
});
export type FoundEvent = z.output<typeof foundEvent>;

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Search events that are not over, the next first',
  access: 'member',
  as: PAGE_TEAM,
  query: eventSearch,
  reply: infinite(foundEvent),
});
export const countEvents = endpoint({
  method: 'GET',
  path: '/event-count',
  summary: 'Count the events that a search finds; exact up to 1,000, and 1,001 means more',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject(filters),
  reply: data(z.object({ total: z.int() })),
});
export const listJoinedEvents = endpoint({
  method: 'GET',
  path: '/joined-events',
  summary: 'List the events in which the caller has a seat or waits for one; past ones the latest first',
  access: 'member',
  query: z.strictObject({ list: z.enum(choices.JOINED_LISTS), ...readerQuery, ...infiniteQuery }),
  reply: infinite(foundEvent),
});
export const listOwnEvents = endpoint({
  method: 'GET',
  path: '/own-events',
  summary: 'List the events whose host the caller is; past and cancelled ones the latest first',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({ list: z.enum(choices.EVENT_LISTS), ...readerQuery, ...infiniteQuery }),
  reply: infinite(eventRow),
});
export const listOpenEvents = endpoint({
  method: 'GET',
  path: '/open-events',
  summary: 'Search public events without an account, the next first, 24 a page; `total` is exact up to 1,000',
  access: 'public',
  query: openEventSearch,
  reply: paged(eventRow),
});
export const readOpenEvent = endpoint({
  method: 'GET',
  path: '/open-events/{eventId}',
  summary: 'Read a public event without an account, also one that is over or was cancelled',
  access: 'public',
  params: eventParams,
  query: z.strictObject(readerQuery),
  reply: data(event),
  refusals: ['not_found'],
});
