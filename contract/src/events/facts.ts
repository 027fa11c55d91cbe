import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { EVENT_REMINDERS, SEAT_STEPS } from './choices.ts';

const event = { eventId: id, ownerId: id } as const;
export const eventFacts = {
  /** What an event shows has changed, or its state. */
  'events.changed': z.object(event),
  /** The same of a draft, for its hosts alone. */
  'events.draft_changed': z.object(event),
  /** `byId`: who did it; null: nobody but time. */
  'events.seat_changed': z.object({
    ...event,
    seatId: id,
    memberId: id,
    step: z.enum(SEAT_STEPS),
    byId: z.nullable(id),
  }),
  /** Seats were taken or freed, or someone was checked in: without whose they are. */
  'events.seats_changed': z.object(event),
  /** An event that is published has another time or place. */
  'events.moved': z.object({ ...event, byId: id }),
  /** `kept`: by the owner of the event. */
  'events.deposit_settled': z.object({ ...event, memberId: id, settled: z.enum(['returned', 'kept']) }),
  /** `byId` null: its group, community or page was deleted, or its owner is gone or suspended. */
  'events.cancelled': z.object({ ...event, byId: z.nullable(id) }),
  /** It begins within so many hours. */
  'events.soon': z.object({ ...event, hours: z.literal(EVENT_REMINDERS) }),
  /** A host wrote to all who go. */
  'events.message_sent': z.object({ ...event, messageId: id, byId: id }),
} as const;
