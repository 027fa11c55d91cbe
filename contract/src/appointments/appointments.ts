import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { money } from '../core/money/shape.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { timeZone } from '../core/time/zone.ts';
import { moment } from './availability.ts';
import { ORDER_PAYMENTS } from '../orders/choices.ts';
import * as choices from './choices.ts';

const row = {
  id,
  state: z.enum(choices.APPOINTMENT_STATES),
  /** What the caller is in it. */
  side: z.enum(choices.SIDES),
  /** Null: has left, or is blocked. */
  host: z.nullable(actorCard),
  guest: z.nullable(actorCard),
  starts: moment,
  minutes: z.int(),
  topic: z.string(),
  placeKind: z.enum(choices.PLACE_KINDS),
  /** When an unanswered request ends. */
  expiresAt: z.nullable(instant),
  /** What was booked; null: an hour of the host that belongs to no service. */
  item: z.nullable(z.object({ kind: z.enum(choices.BOOKABLE_KINDS), id, name: z.string() })),
  /** Null: it costs nothing. */
  price: z.nullable(money),
  payment: z.enum(ORDER_PAYMENTS),
  /** What became of the money that is held; null: nothing yet, or none is held. */
  settled: z.nullable(z.enum(choices.SETTLEMENTS)),
  /** It no longer lies in the hours of the host. */
  outsideHours: z.boolean(),
} as const;
const appointmentRow = z.object(row);
export type AppointmentRow = z.output<typeof appointmentRow>;

/** An instant that a caller sends. */
export const start = z.iso.datetime().check(z.maxLength(40));

const booking = {
  at: start,
  topic: text({ max: choices.TOPIC_MAX, min: 1 }),
  note: z.optional(text({ max: choices.NOTE_MAX, lines: true })),
} as const;
export const bookingFields = z.strictObject(booking);

const step = z.object({
  step: z.enum(choices.APPOINTMENT_STEPS),
  at: instant,
  /** Null: an admin, or has left. */
  by: z.nullable(z.enum(choices.SIDES)),
  /** Of a move. */
  from: z.nullable(moment),
  to: z.nullable(moment),
  reason: z.string(),
});
export const appointment = z.object({
  ...row,
  note: z.string(),
  /** The link, or the address; empty until it is confirmed. */
  place: z.string(),
  moved: z.boolean(),
  /** Who did not come. */
  missedBy: z.nullable(z.enum(choices.SIDES)),
  contestedAt: z.nullable(instant),
  /** Cancelling and moving are free until then. */
  freeUntil: instant,
  /** The caller pays the price if they cancel now. */
  cancelCosts: z.boolean(),
  /** The caller, as its guest, waits for an earlier start; null: no. */
  earlier: z.nullable(
    z.object({
      /** 1 is Monday. */
      weekdays: z.array(z.int()),
      /** Among all who wait for this host; 1 is the next. */
      place: z.int(),
      /** A start that is held for the caller alone. */
      offer: z.nullable(z.object({ starts: moment, until: instant })),
    }),
  ),
  /** The rules of a zone have changed, and both are asked what stays; null: they are not. */
  clocks: z.nullable(
    z.object({
      /** When it would begin so that the clocks of the host show what was booked. */
      wall: moment,
      /** Of the caller. */
      answer: z.nullable(z.enum(choices.CLOCK_ANSWERS)),
    }),
  ),
  steps: z.array(step),
  can: z.object({
    /** The words of both; the host the place too. */
    edit: z.boolean(),
    waitEarlier: z.boolean(),
    confirm: z.boolean(),
    decline: z.boolean(),
    move: z.boolean(),
    cancel: z.boolean(),
    noShow: z.boolean(),
    contest: z.boolean(),
  }),
});
export type Appointment = z.output<typeof appointment>;
const params = z.strictObject({ appointmentId: id });

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  summary: 'List the appointments of the caller: those to come and requests by their start, past ones the latest first',
  access: 'member',
  query: z.strictObject({
    list: z.enum(choices.APPOINTMENT_LISTS),
    timeZone: z.optional(timeZone),
    ...infiniteQuery,
  }),
  reply: infinite(appointmentRow),
});
export const listAppointmentsOfDays = endpoint({
  method: 'GET',
  path: '/appointments/days',
  summary: 'List what a calendar shows of some days: requests, confirmed and past appointments of the caller',
  access: 'member',
  query: z.strictObject({ from: calendarDay, to: calendarDay, timeZone: z.optional(timeZone) }),
  reply: data(z.object({ zone: z.string(), appointments: z.array(appointmentRow) })),
});
export const readAppointment = endpoint({
  method: 'GET',
  path: '/appointments/{appointmentId}',
  summary: 'Read an appointment of the caller',
  access: 'member',
  params,
  query: z.strictObject({ timeZone: z.optional(timeZone) }),
  reply: data(appointment),
  refusals: ['not_found'],
});
export const bookAppointment = endpoint({
  method: 'POST',
  path: '/members/{memberId}/appointments',
  summary: 'Book an hour of a member, or ask for it where the host answers each request',
  access: 'member',
  status: 201,
  params: z.strictObject({ memberId: id }),
  body: z.strictObject(booking),
  reply: data(appointment),
  refusals: ['not_found', 'not_permitted', 'not_bookable', 'slot_taken'],
});

export const STATE_REFUSALS = ['not_found', 'not_permitted', 'appointment_state'] as const;
const reason = text({ max: choices.REASON_MAX, lines: true });
export const confirmAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/confirm',
  summary: 'Confirm a request, as its host',
  access: 'member',
  status: 200,
  params,
  reply: data(appointment),
  refusals: STATE_REFUSALS,
});
export const declineAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/decline',
  summary: 'Decline a request, as its host',
  access: 'member',
  status: 200,
  params,
  body: z.strictObject({ reason: z.optional(reason) }),
  reply: data(appointment),
  refusals: STATE_REFUSALS,
});
export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/cancel',
  summary: 'Cancel an appointment or take a request back, with the reason for the other side',
  access: 'member',
  status: 200,
  params,
  body: z.strictObject({ reason: text({ max: choices.REASON_MAX, min: 1, lines: true }) }),
  reply: data(appointment),
  refusals: STATE_REFUSALS,
});
export const moveAppointment = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/move',
  summary: 'Move a confirmed appointment to another free start, once',
  access: 'member',
  status: 200,
  params,
  body: z.strictObject({ at: start, reason: z.optional(reason) }),
  reply: data(appointment),
  refusals: [...STATE_REFUSALS, 'already_moved', 'too_late_to_move', 'slot_taken', 'not_bookable'],
});
const changes = {
  topic: z.optional(text({ max: choices.TOPIC_MAX, min: 1 })),
  note: z.optional(text({ max: choices.NOTE_MAX, lines: true })),
  placeKind: z.optional(z.enum(choices.PLACE_KINDS)),
  place: z.optional(text({ max: choices.APPOINTMENT_PLACE_MAX })),
} as const;
export const appointmentChanges = z.strictObject(changes);
export const editAppointment = endpoint({
  method: 'PATCH',
  path: '/appointments/{appointmentId}',
  summary: 'Edit the words of an appointment that is to come, or its place, which the host alone sets',
  access: 'member',
  params,
  body: z.strictObject(changes),
  reply: data(appointment),
  refusals: STATE_REFUSALS,
});
export const reportNoShow = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/no-show',
  summary: 'Say that the other side did not come, within a day after the end',
  access: 'member',
  status: 200,
  params,
  reply: data(appointment),
  refusals: STATE_REFUSALS,
});
export const contestNoShow = endpoint({
  method: 'POST',
  path: '/appointments/{appointmentId}/contest',
  summary: 'Say that one did come, as the side that is said to have missed it',
  access: 'member',
  status: 200,
  params,
  body: z.strictObject({ reason: text({ max: choices.REASON_MAX, min: 1, lines: true }) }),
  reply: data(appointment),
  refusals: STATE_REFUSALS,
});
export const readAppointmentCalendar = endpoint({
  method: 'GET',
  path: '/appointments/{appointmentId}/calendar',
  summary: 'Read the calendar file of a confirmed appointment, which names nobody but its reader',
  access: 'member',
  params,
  reply: data(z.object({ filename: z.string(), calendar: z.string() })),
  refusals: ['not_found', 'appointment_state'],
});
