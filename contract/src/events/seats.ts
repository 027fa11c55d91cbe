import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { amountInput, currencyCode } from '../core/money/shape.ts';
import { text } from '../core/text.ts';
import * as choices from './choices.ts';
import { event, eventParams } from './events.ts';

const JOIN_REFUSALS = [
  'not_found',
  'not_permitted',
  'event_state',
  'event_over',
  'event_cancelled',
  'event_closed',
  'event_full',
  'has_seat',
  'deposit_changed',
  'funds_missing',
  'wallet_frozen',
] as const;
export const joinEvent = endpoint({
  method: 'POST',
  path: '/events/{eventId}/join',
  summary: 'Take seats, ask for them where the hosts answer, or wait for them where none are free',
  access: 'member',
  status: 200,
  params: eventParams,
  body: z.strictObject({
    party: z._default(z.int().check(z.minimum(1), z.maximum(choices.PARTY_MAX)), 1),
    /** Fewer seats are fine; otherwise all or none. */
    fewer: z._default(z.boolean(), false),
    /** Wait in the queue if there are not enough seats. */
    wait: z._default(z.boolean(), false),
    hidesName: z._default(z.boolean(), false),
    /** What the caller agrees to for each seat, as the event says it. */
    deposit: z._default(z.nullable(z.strictObject({ amount: amountInput(), currency: currencyCode })), null),
    source: z._default(z.enum(choices.EVENT_SOURCES), 'other'),
  }),
  reply: data(event),
  refusals: JOIN_REFUSALS,
});
export const leaveEvent = endpoint({
  method: 'POST',
  path: '/events/{eventId}/leave',
  summary: 'Give seats back, or the place in the queue, or an offer',
  access: 'member',
  status: 200,
  params: eventParams,
  reply: data(event),
  refusals: ['not_found', 'seat_state', 'event_over'],
});
export const claimSeat = endpoint({
  method: 'POST',
  path: '/events/{eventId}/claim',
  summary: 'Take the seats that are offered',
  access: 'member',
  status: 200,
  params: eventParams,
  reply: data(event),
  refusals: [
    'not_found',
    'seat_state',
    'offer_lapsed',
    'event_over',
    'event_cancelled',
    'funds_missing',
    'wallet_frozen',
  ],
});
export const handOnSeat = endpoint({
  method: 'POST',
  path: '/events/{eventId}/hand-on',
  summary: 'Give seats to another member, while nobody waits for one',
  access: 'member',
  status: 200,
  params: eventParams,
  body: z.strictObject({ memberId: id }),
  reply: data(event),
  refusals: ['not_found', 'not_permitted', 'seat_state', 'queue_first', 'has_seat', 'event_over', 'event_cancelled'],
});
export const editOwnSeat = endpoint({
  method: 'PATCH',
  path: '/events/{eventId}/seat',
  summary: 'Show or hide the own name in the list of those who go',
  access: 'member',
  params: eventParams,
  body: z.strictObject({ hidesName: z.boolean() }),
  reply: data(event),
  refusals: ['not_found', 'seat_state'],
});

const going = z.object({ member: actorCard, party: z.int(), connected: z.boolean() });
export const listGoing = endpoint({
  method: 'GET',
  path: '/events/{eventId}/going',
  summary: 'List who goes, connections of the caller first, for those who may see it',
  access: 'member',
  as: PAGE_TEAM,
  params: eventParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(going),
  refusals: ['not_found', 'not_permitted'],
});

/** A seat, as the hosts see it. */
export const attendee = z.object({
  id,
  /** Null: has left Guildhall. */
  member: z.nullable(actorCard),
  state: z.enum(choices.SEAT_STATES),
  party: z.int(),
  seats: z.int(),
  fewer: z.boolean(),
  position: z.nullable(z.int()),
  claimUntil: z.nullable(instant),
  joinedAt: instant,
  checkedAt: z.nullable(instant),
  checkedBy: z.nullable(actorCard),
  /** Let in with the code of a seat that was given back. */
  marked: z.boolean(),
  /** What became of what they set aside; null: nothing was. */
  deposit: z.nullable(z.enum(choices.DEPOSIT_STATES)),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), remove: z.boolean(), absent: z.boolean() }),
});
export type Attendee = z.output<typeof attendee>;
export const listAttendees = endpoint({
  method: 'GET',
  path: '/events/{eventId}/attendees',
  summary: 'List the seats of an event, for its hosts, the earliest first',
  access: 'member',
  as: PAGE_EDITORS,
  params: eventParams,
  query: z.strictObject({
    state: z.optional(z.enum(choices.ATTENDEE_FILTERS)),
    /** Part of a name, or the beginning of a code. */
    query: z.optional(text({ max: choices.EVENT_SEARCH_MAX })),
    ...infiniteQuery,
  }),
  reply: infinite(attendee),
  refusals: ['not_found', 'not_permitted'],
});

const seatParams = z.strictObject({ eventId: id, seatId: id });
const HOST_REFUSALS = ['not_found', 'not_permitted', 'seat_state', 'event_over', 'event_cancelled'] as const;
export const answerSeat = endpoint({
  method: 'POST',
  path: '/events/{eventId}/seats/{seatId}/answer',
  summary: 'Accept a request, which waits in the queue where no seats are free, or decline it',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  params: seatParams,
  body: z.strictObject({ accept: z.boolean() }),
  reply: data(attendee),
  refusals: HOST_REFUSALS,
});
export const removeSeat = endpoint({
  method: 'POST',
  path: '/events/{eventId}/seats/{seatId}/remove',
  summary: 'Take a seat away; its member cannot join again',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  params: seatParams,
  reply: data(attendee),
  refusals: HOST_REFUSALS,
});
export const markAbsent = endpoint({
  method: 'POST',
  path: '/events/{eventId}/seats/{seatId}/absent',
  summary: 'Say that someone did not come, once the event has begun',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  params: seatParams,
  reply: data(attendee),
  refusals: ['not_found', 'not_permitted', 'seat_state', 'event_state'],
});
