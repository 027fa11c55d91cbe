import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { APPOINTMENT_STEPS, REMINDER_HOURS } from './choices.ts';

const sides = { appointmentId: id, hostId: id, guestId: id } as const;
export const appointmentFacts = {
  /** Null: nobody but time. Without the time of the appointment, the topic or the reason. */
  'appointments.changed': z.object({ ...sides, step: z.enum(APPOINTMENT_STEPS), byId: z.nullable(id) }),
  /** An unanswered request has ended. */
  'appointments.expired': z.object(sides),
  /** It begins in so many hours. */
  'appointments.soon': z.object({ ...sides, hours: z.literal(REMINDER_HOURS) }),
  /** What a host offers has changed, or which of it is free. */
  'appointments.slots_changed': z.object({ hostId: id }),
  /** An earlier start is held for the guest, or no longer. */
  'appointments.offered': z.object(sides),
  'appointments.lapsed': z.object(sides),
  /** What appointments show these members has changed besides: money, places of those who wait, questions. */
  'appointments.shown_changed': z.object({ memberIds: z.array(id) }),
  /** The rules of a zone have changed: both sides are asked what stays. */
  'appointments.clocks_asked': z.object(sides),
  /** An admin has decided whether it was missed. */
  'appointments.decided': z.object(sides),
  /** The next hour of a host that is free may be another one. `isAway`: by now, or the host is suspended. */
  'appointments.next_free_changed': z.object({ hostId: id, isAway: z.boolean() }),
  /** What blocks the hours of a host has changed, or whether it could be read. */
  'appointments.calendars_changed': z.object({ memberId: id }),
  /** A calendar of a host could not be read for a day. */
  'appointments.calendar_failed': z.object({ memberId: id }),
} as const;
