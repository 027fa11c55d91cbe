import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import * as choices from './choices.ts';
import { event, eventParams } from './events.ts';

export const setCoHosts = endpoint({
  method: 'PUT',
  path: '/events/{eventId}/co-hosts',
  summary: 'Choose the co-hosts: connections of the caller, and the team of a page that owns the event',
  access: 'member',
  as: PAGE_EDITORS,
  params: eventParams,
  body: z.strictObject({ memberIds: z.array(id).check(z.maxLength(choices.CO_HOSTS_MAX)) }),
  reply: data(event),
  refusals: ['not_found', 'not_permitted', 'event_over', 'event_cancelled'],
});

/** Scans of a device, which may have been without network: each has an id of the device, and is stored once. */
export const checkIn = endpoint({
  method: 'POST',
  path: '/events/{eventId}/check-in',
  summary: 'Store scans of codes; the earliest of a seat counts, and repeating the call changes nothing',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  /** Of a device that was without network for a while. */
  maxBodyBytes: 256_000,
  params: eventParams,
  body: z.strictObject({
    scans: z
      .array(
        z.strictObject({
          clientId: id,
          /** Scanned or typed; or the id of a seat that was chosen in the list. */
          code: z.optional(text({ max: 100 })),
          seatId: z.optional(id),
          scannedAt: z.iso.datetime().check(z.maxLength(40)),
        }),
      )
      .check(z.minLength(1), z.maxLength(choices.SCANS_MAX)),
  }),
  reply: data(
    z.array(
      z.object({
        clientId: id,
        /** `let_in`: the seat had been given back. `not_this_event`: nothing else is revealed. */
        outcome: z.enum(['in', 'twice', 'let_in', 'not_this_event', 'closed']),
        seatId: z.nullable(id),
        member: z.nullable(actorCard),
        /** The first scan of the seat. */
        firstAt: z.nullable(instant),
        firstBy: z.nullable(actorCard),
      }),
    ),
  ),
  refusals: ['not_found', 'not_permitted', 'event_state', 'event_cancelled'],
});
/** A seat, as devices keep it that check in without network. `code`: its SHA-256, in hexadecimal digits. */
const doorSeat = z.object({
  id,
  code: z.string(),
  name: z.string(),
  seats: z.int(),
  state: z.enum(choices.SEAT_STATES),
  checkedAt: z.nullable(instant),
});
export type DoorSeat = z.output<typeof doorSeat>;
export const readDoor = endpoint({
  method: 'GET',
  path: '/events/{eventId}/door',
  summary: 'Read whom the codes of an event let in, for devices that check in without network; codes are hashed',
  access: 'member',
  as: PAGE_EDITORS,
  params: eventParams,
  reply: data(z.array(doorSeat)),
  refusals: ['not_found', 'not_permitted'],
});
export const undoCheckIn = endpoint({
  method: 'POST',
  path: '/events/{eventId}/seats/{seatId}/uncheck',
  summary: 'Take a check-in back',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  params: z.strictObject({ eventId: id, seatId: id }),
  reply: data(z.object({ seatId: id, state: z.enum(choices.SEAT_STATES) })),
  refusals: ['not_found', 'not_permitted', 'seat_state', 'event_state', 'event_cancelled'],
});
export const exportAttendees = endpoint({
  method: 'POST',
  path: '/events/{eventId}/attendees/export',
  summary: 'Get the seats of an event as CSV',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  params: eventParams,
  reply: data(z.object({ filename: z.string(), csv: z.string() })),
  refusals: ['not_found', 'not_permitted'],
});
const eventMessage = z.object({
  id,
  /** The page that owns the event, else the host who wrote it; null: has left Guildhall. */
  author: z.nullable(actorCard),
  text: z.string(),
  at: instant,
});
export type EventMessage = z.output<typeof eventMessage>;
export const writeToAll = endpoint({
  method: 'POST',
  path: '/events/{eventId}/messages',
  summary: 'Write to all who have a seat, three times a day',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  params: eventParams,
  body: z.strictObject({
    text: text({ min: 1, max: choices.EVENT_MESSAGE_MAX, lines: true }),
    /** Chosen by the client: repeating the call sends nothing more. */
    clientId: id,
  }),
  reply: data(eventMessage),
  refusals: ['not_found', 'not_permitted', 'event_state', 'event_over', 'daily_limit_reached'],
});
export const listEventMessages = endpoint({
  method: 'GET',
  path: '/events/{eventId}/messages',
  summary: 'List what hosts wrote to all, the newest first: for them and for those with a seat',
  access: 'member',
  as: PAGE_TEAM,
  params: eventParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(eventMessage),
  refusals: ['not_found', 'not_permitted'],
});
export const readEventFigures = endpoint({
  method: 'GET',
  path: '/events/{eventId}/figures',
  summary: 'Read who joined and left by day of the event’s zone, the share that came, and from where they came',
  access: 'member',
  as: PAGE_EDITORS,
  params: eventParams,
  reply: data(
    z.object({
      days: z.array(z.object({ day: z.string(), joined: z.int(), left: z.int() })),
      states: z.array(z.object({ state: z.enum(choices.SEAT_STATES), parties: z.int(), seats: z.int() })),
      sources: z.array(z.object({ source: z.enum(choices.EVENT_SOURCES), parties: z.int() })),
      /** Of those who had a seat, in percent; null before the start. */
      attendedPercent: z.nullable(z.int()),
    }),
  ),
  refusals: ['not_found', 'not_permitted'],
});
