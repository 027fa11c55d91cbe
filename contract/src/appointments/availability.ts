import * as z from 'zod/mini';
import { data, endpoint, id, instant, version } from '../core/endpoint.ts';
import { actorCard } from '../core/cards.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { timeZone, wallClock } from '../core/time/zone.ts';
import * as choices from './choices.ts';

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
/** Minutes of the wall clock of a day: 540 is 9:00, 1440 the end of the day. */
const range = z
  .strictObject({ from: whole(0, 1_439), to: whole(1, 1_440) })
  .check(z.refine(({ from, to }) => from < to, { error: 'not_after', path: ['to'] }));
export type HourRange = z.output<typeof range>;
/** Hours of a day, which must not overlap, in their order. */
const ranges = z.array(range).check(
  z.maxLength(choices.RANGES_MAX),
  z.refine((all) => all.every((each, index) => index === 0 || (all[index - 1]?.to ?? 0) <= each.from), {
    error: 'overlapping',
  }),
);
const otherDates = z.strictObject({
  fromDay: calendarDay,
  toDay: calendarDay,
  away: z.boolean(),
  /** Null: the hours of the week. */
  ranges: z.nullable(ranges),
  /** Null: the zone of the host. */
  zone: z.nullable(timeZone),
});
export type OtherDates = z.output<typeof otherDates>;

const fields = {
  bookedBy: z.enum(choices.BOOKED_BY),
  zone: timeZone,
  /** Seven days, from Monday. */
  week: z.array(ranges).check(z.length(7)),
  dates: z.array(otherDates).check(z.maxLength(choices.OTHER_DATES_MAX)),
  minutes: whole(choices.MINUTES_MIN, choices.MINUTES_MAX),
  bufferBefore: z.literal(choices.BUFFERS),
  bufferAfter: z.literal(choices.BUFFERS),
  /** Null: as long as an appointment. */
  startEvery: z.nullable(z.literal(choices.START_STEPS)),
  noticeHours: whole(0, choices.NOTICE_HOURS_MAX),
  horizonDays: whole(1, choices.HORIZON_DAYS_MAX),
  approval: z.boolean(),
  placeKind: z.enum(choices.PLACE_KINDS),
  place: text({ max: choices.APPOINTMENT_PLACE_MAX }),
} as const;
/** What a host says of their hours; the form of it is checked by this. */
export const availabilityFields = z.strictObject(fields);
const storedRanges = z.array(z.object({ from: z.int(), to: z.int() }));
const availability = z.object({
  bookedBy: z.enum(choices.BOOKED_BY),
  zone: z.string(),
  week: z.array(storedRanges),
  dates: z.array(
    z.object({
      fromDay: z.string(),
      toDay: z.string(),
      away: z.boolean(),
      ranges: z.nullable(storedRanges),
      zone: z.nullable(z.string()),
    }),
  ),
  minutes: z.int(),
  bufferBefore: z.literal(choices.BUFFERS),
  bufferAfter: z.literal(choices.BUFFERS),
  startEvery: z.nullable(z.literal(choices.START_STEPS)),
  noticeHours: z.int(),
  horizonDays: z.int(),
  approval: z.boolean(),
  placeKind: z.enum(choices.PLACE_KINDS),
  place: z.string(),
  version: z.int(),
});
export type Availability = z.output<typeof availability>;

export const readAvailability = endpoint({
  method: 'GET',
  path: '/availability',
  summary: 'Read the hours that the caller offers; version 0: none yet, with what a new host begins with',
  access: 'member',
  reply: data(availability),
});
export const editAvailability = endpoint({
  method: 'PUT',
  path: '/availability',
  summary: 'Store the hours that the caller offers; appointments that stand keep their time',
  access: 'member',
  body: z.strictObject({ ...fields, version }),
  reply: data(availability),
  refusals: ['stale'],
});

/** A time as the database shows it: the browser converts nothing. */
export const clock = z.object({
  zone: z.string(),
  wall: wallClock,
  /** Minutes ahead of UTC. */
  offset: z.int(),
});
export type Clock = z.output<typeof clock>;
export const moment = z.object({ at: instant, host: clock, reader: clock });
export type Moment = z.output<typeof moment>;

/** Where the caller has no time zone of their own, that of the browser. */
export const readerZone = { timeZone: z.optional(timeZone) } as const;
const slotDay = z.object({
  /** By the clocks of the reader. */
  day: z.iso.date(),
  slots: z.array(moment),
  /** The host has hours on that day, but all are taken. */
  taken: z.boolean(),
});
export const slots = z.object({
  host: actorCard,
  minutes: z.int(),
  approval: z.boolean(),
  placeKind: z.enum(choices.PLACE_KINDS),
  /** Of the reader. */
  zone: z.string(),
  hostZone: z.string(),
  /** Days that have hours, in their order. */
  days: z.array(slotDay),
  /** The first after the days that were asked for, where they have none. */
  nextFree: z.nullable(moment),
});
export type Slots = z.output<typeof slots>;
export const listSlots = endpoint({
  method: 'GET',
  path: '/members/{memberId}/slots',
  summary: 'List the hours of a member that the caller can book, or their own as others see them, by their days',
  access: 'member',
  params: z.strictObject({ memberId: id }),
  query: z.strictObject({
    ...readerZone,
    /** The first and the last day, by the clocks of the reader. */
    from: calendarDay,
    to: calendarDay,
  }),
  reply: data(slots),
  refusals: ['not_found', 'not_permitted', 'not_bookable'],
});

export const readNextFree = endpoint({
  method: 'GET',
  path: '/members/{memberId}/next-free',
  summary: 'Read whether a member offers hours to the caller, and the first of them that is free',
  access: 'member',
  params: z.strictObject({ memberId: id }),
  query: z.strictObject(readerZone),
  reply: data(z.object({ offered: z.boolean(), nextFree: z.nullable(moment) })),
  refusals: ['not_found'],
});

export const guestDay = z.object({
  /** Of the reader. */
  zone: z.string(),
  quarters: z.array(
    z.object({
      moment,
      /** Null: a start that can be booked. */
      closedBy: z.nullable(z.enum(choices.CLOSED_FOR_GUESTS)),
    }),
  ),
  /** What the host asks for. */
  noticeHours: z.int(),
  horizonDays: z.int(),
});
export type GuestDay = z.output<typeof guestDay>;
export const explainDayToGuest = endpoint({
  method: 'GET',
  path: '/members/{memberId}/days/{day}',
  summary: 'Say of each quarter of an hour of a day, by the clocks of the caller, why it cannot be booked',
  access: 'member',
  params: z.strictObject({ memberId: id, day: calendarDay }),
  query: z.strictObject(readerZone),
  reply: data(guestDay),
  refusals: ['not_found', 'not_permitted', 'not_bookable'],
});

const quarter = z.object({
  moment,
  /** Null: a start that can be booked. */
  closedBy: z.nullable(z.enum(choices.CLOSED_BY)),
  /** The appointment that takes it. */
  takenBy: z.nullable(z.object({ id, name: z.string(), starts: moment })),
});
export const explainDay = endpoint({
  method: 'GET',
  path: '/availability/days/{day}',
  summary: 'Say of each quarter of an hour of a day, by the clocks of the host, which rule closes it',
  access: 'member',
  params: z.strictObject({ day: calendarDay }),
  /** Without hours there are no quarters. */
  reply: data(z.object({ zone: z.string(), quarters: z.array(quarter) })),
});
