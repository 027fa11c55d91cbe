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
  /** What blocks the hours of a host has changed, or whether it could be read. */
  'appointments.calendars_changed': z.object({ memberId: id }),
  /** A calendar of a host could not be read for a day. */
  'appointments.calendar_failed': z.object({ memberId: id }),
} as const;
