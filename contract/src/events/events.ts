import * as z from 'zod/mini';
import { label } from '../core/labels/labels.ts';
import { actorCard, withheld } from '../core/cards.ts';
import { data, endpoint, id, instant, version } from '../core/endpoint.ts';
import { amountInput, currencyCode, money } from '../core/money/shape.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { timeZone, typedTime } from '../core/time/zone.ts';
import { webAddress } from '../core/web-address.ts';
import { ALT_MAX, picture } from '../media/media.ts';
import { PICTURE_REFUSALS } from '../media/refusals.ts';
import { place, placeInput } from '../reference/reference.ts';
import { SPACE_KINDS } from '../spaces/choices.ts';
import * as choices from './choices.ts';
import { eventTime } from './times.ts';

const ownSeat = z.object({
  id,
  state: z.enum(choices.SEAT_STATES),
  party: z.int(),
  /** Taken or offered; less than `party` where fewer were fine. */
  seats: z.int(),
  fewer: z.boolean(),
  /** In the queue: 1 is the next. */
  position: z.nullable(z.int()),
  /** Someone behind in the queue was offered seats, since there were not enough for this party. */
  passedOver: z.boolean(),
  claimUntil: z.nullable(instant),
  /** The time or place has changed since they joined, asked or began to wait. */
  movedSince: z.boolean(),
  /** What the hosts scan; empty without a seat. */
  code: z.string(),
  hidesName: z.boolean(),
  /** For each seat, as it was agreed; then what was set aside last, for all. */
  agreed: z.nullable(money),
  deposit: z.nullable(z.extend(money, { state: z.enum(choices.DEPOSIT_STATES) })),
});
export type OwnSeat = z.output<typeof ownSeat>;

/** An event as lists show it. What a draft has not filled in is empty or null. */
export const eventRow = z.object({
  id,
  owner: actorCard,
  name: z.string(),
  cover: z.nullable(picture),
  type: z.enum(choices.EVENT_TYPES),
  state: z.enum(choices.EVENT_STATES),
  starts: z.nullable(eventTime),
  ends: z.nullable(eventTime),
  place: z.nullable(place),
  audience: z.enum(choices.EVENT_AUDIENCES),
  /** Null: as many as come. */
  capacity: z.nullable(z.int()),
  /** Seats that are taken or offered. */
  taken: z.int(),
  /** Parties in the queue. */
  waiting: z.int(),
  approval: z.boolean(),
  /** When joining closes. */
  closesAt: z.nullable(instant),
  /** For each seat. */
  deposit: z.nullable(money),
  /** The caller is one of its hosts. */
  own: z.boolean(),
  seatState: z.nullable(z.enum(choices.SEAT_STATES)),
  label,
});
export type EventRow = z.output<typeof eventRow>;

export const event = z.extend(eventRow, {
  description: z.string(),
  /** The page of an event in person. The room of an online event: for those with a seat, shortly before the start. */
  externalLink: z.string(),
  address: z.string(),
  spaceId: z.nullable(id),
  /** The group or community whose members it is for. */
  space: z.nullable(z.object({ id, kind: z.enum(SPACE_KINDS), name: z.string() })),
  timeZone: z.string(),
  closesHours: z.int(),
  attendeeList: z.enum(choices.ATTENDEE_LISTS),
  coHosts: z.array(actorCard),
  seat: z.nullable(ownSeat),
  /** Of a draft: publishing it makes so many events, counted with it. */
  repeats: z.nullable(z.object({ rule: z.enum(choices.EVENT_REPEATS), times: z.int() })),
  /** Its place in its series, and how many events that has. */
  series: z.nullable(z.object({ number: z.int(), events: z.int() })),
  /** When it began before it was moved. */
  movedFrom: z.nullable(instant),
  reason: z.string(),
  version,
  withheld,
  /** Fields that are missing before it can be published; of others than hosts empty. */
  missing: z.array(z.string()),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    cancel: z.boolean(),
    delete: z.boolean(),
    copy: z.boolean(),
    chooseHosts: z.boolean(),
    checkIn: z.boolean(),
    join: z.boolean(),
    leave: z.boolean(),
    claim: z.boolean(),
    /** Gives the seats to another member. */
    handOn: z.boolean(),
    /** Shows or hides the own name. */
    editSeat: z.boolean(),
    /** Who goes. */
    seeList: z.boolean(),
    /** All seats, as its hosts see them. */
    seeAttendees: z.boolean(),
    /** A message to all. */
    writeToAll: z.boolean(),
    /** What hosts wrote to all. */
    seeMessages: z.boolean(),
  }),
});
export type Event = z.output<typeof event>;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
/** Fields of the form. A draft may lack anything; omitted fields stay unchanged. */
const fields = {
  name: z.optional(text({ max: choices.EVENT_NAME_MAX })),
  description: z.optional(text({ max: choices.EVENT_DESCRIPTION_MAX, lines: true })),
  /** A new upload of the purpose `cover`, or the one that it has. */
  cover: z.optional(z.nullable(z.strictObject({ id, alt: text({ max: ALT_MAX }) }))),
  type: z.optional(z.enum(choices.SENT_EVENT_TYPES)),
  start: z.optional(z.nullable(typedTime)),
  end: z.optional(z.nullable(typedTime)),
  timeZone: z.optional(timeZone),
  externalLink: z.optional(z.union([z.literal(''), webAddress])),
  place: z.optional(placeInput),
  address: z.optional(text({ max: choices.EVENT_ADDRESS_MAX })),
  capacity: z.optional(z.nullable(whole(1, choices.CAPACITY_MAX))),
  audience: z.optional(z.enum(choices.EVENT_AUDIENCES)),
  /** The group or community whose members it is for. */
  spaceId: z.optional(z.nullable(id)),
  approval: z.optional(z.boolean()),
  /** For each seat, in a currency of the wallet; for those who join from then on. */
  deposit: z.optional(z.nullable(z.strictObject({ amount: amountInput(), currency: currencyCode }))),
  closesHours: z.optional(whole(0, choices.CLOSES_HOURS_MAX)),
  attendeeList: z.optional(z.enum(choices.ATTENDEE_LISTS)),
  /** Of drafts. */
  repeats: z.optional(
    z.nullable(
      z.strictObject({
        rule: z.enum(choices.EVENT_REPEATS),
        times: whole(choices.REPEATS_MIN, choices.REPEATS_MAX),
      }),
    ),
  ),
} as const;
export const eventFields = z.strictObject(fields);
export type EventFields = z.output<typeof eventFields>;

export const eventParams = z.strictObject({ eventId: id });
/** The zone of the browser, for readers whose account has none. */
export const readerQuery = { timeZone: z.optional(timeZone) } as const;
const FIELD_REFUSALS = ['not_found', 'not_permitted', ...PICTURE_REFUSALS] as const;

const MAX_EVENT_BYTES = 150_000;
export const createEvent = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/events',
  summary: 'Begin an event as a draft, which its hosts alone see',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  maxBodyBytes: MAX_EVENT_BYTES,
  /** `ownerId`: left out, the caller, or the page that they act as. */
  body: z.strictObject({ ownerId: z.optional(id), ...fields }),
  reply: data(event),
  refusals: [...FIELD_REFUSALS, 'daily_limit_reached'],
});
export const readEvent = endpoint({
  method: 'GET',
  path: '/events/{eventId}',
  summary: 'Read an event',
  access: 'member',
  as: PAGE_TEAM,
  params: eventParams,
  query: z.strictObject(readerQuery),
  reply: data(event),
  refusals: ['not_found'],
});
export const editEvent = endpoint({
  method: 'PATCH',
  path: '/events/{eventId}',
  summary: 'Edit an event; all who have a seat or wait for one hear of another time or place',
  access: 'member',
  as: PAGE_EDITORS,
  maxBodyBytes: MAX_EVENT_BYTES,
  params: eventParams,
  /** `later`: the later events of its series change in the same way, and their clocks move by as much. */
  body: z.strictObject({ version, scope: z.optional(z.enum(choices.SERIES_SCOPES)), ...fields }),
  reply: data(event),
  refusals: [...FIELD_REFUSALS, 'stale', 'event_over', 'event_cancelled', 'event_incomplete', 'daily_limit_reached'],
});
export const publishEvent = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/events/{eventId}/publish',
  summary: 'Publish a draft, and with it the other events of its series',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  params: eventParams,
  reply: data(event),
  refusals: ['not_found', 'not_permitted', 'event_state', 'event_incomplete', 'event_over'],
});
export const copyEvent = endpoint({
  whileLimited: false,
  method: 'POST',
  path: '/events/{eventId}/copy',
  summary: 'Copy an event as a draft without its times',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  params: eventParams,
  reply: data(event),
  refusals: ['not_found', 'not_permitted', 'daily_limit_reached'],
});
const byEditors = { access: 'member', as: PAGE_EDITORS, params: eventParams } as const;
export const cancelEvent = endpoint({
  method: 'POST',
  path: '/events/{eventId}/cancel',
  summary: 'Cancel an event; all who have a seat or wait for one hear of it',
  ...byEditors,
  status: 200,
  body: z.strictObject({
    reason: z.optional(text({ max: choices.EVENT_REASON_MAX, lines: true })),
    /** `later`: the later events of its series, too. */
    scope: z.optional(z.enum(choices.SERIES_SCOPES)),
  }),
  reply: data(event),
  refusals: ['not_found', 'not_permitted', 'event_state', 'event_over'],
});
export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/events/{eventId}',
  summary: 'Delete a draft, or an event that nobody has joined',
  ...byEditors,
  refusals: ['not_found', 'not_permitted', 'event_joined'],
});
