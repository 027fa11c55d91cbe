import type { AppointmentStep } from '#contract/appointments/choices.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';

const path = () => '/appointments';
/** A step that one side has made, for the other one. */
const stepOf = (step: AppointmentStep): NotificationDefinition => ({
  kind: `appointment_${step}`,
  category: 'event',
  subject: null,
  path,
  on: [
    when('appointments.changed', ({ hostId, guestId, step: happened, byId }) =>
      happened === step && byId !== null ? { recipients: [byId === hostId ? guestId : hostId], actorId: byId } : [],
    ),
  ],
});
/** What time brings, for each side with the other one in it. */
const both = (sides: { readonly hostId: string; readonly guestId: string }) => [
  { recipients: [sides.guestId], actorId: sides.hostId },
  { recipients: [sides.hostId], actorId: sides.guestId },
];
const soon = (hours: number): NotificationDefinition => ({
  kind: `appointment_in_${hours}`,
  category: 'event',
  subject: null,
  path,
  on: [when('appointments.soon', (fact) => (fact.hours === hours ? both(fact) : []))],
});

/** What becomes of an earlier start, from its host. */
const toGuest = (what: 'offered' | 'lapsed'): NotificationDefinition => ({
  kind: `appointment_${what}`,
  category: 'event',
  subject: null,
  path,
  on: [when(`appointments.${what}`, ({ hostId, guestId }) => ({ recipients: [guestId], actorId: hostId }))],
});

export const notifications: readonly NotificationDefinition[] = [
  stepOf('requested'),
  stepOf('booked'),
  stepOf('confirmed'),
  stepOf('declined'),
  stepOf('moved'),
  stepOf('cancelled'),
  stepOf('no_show'),
  stepOf('contested'),
  {
    kind: 'appointment_expired',
    category: 'event',
    subject: null,
    path,
    on: [when('appointments.expired', ({ hostId, guestId }) => ({ recipients: [guestId], actorId: hostId }))],
  },
  {
    kind: 'appointment_calendar_failed',
    category: null,
    reason: 'own_account',
    system: 'rejected',
    subject: null,
    path: () => '/freelancer/manage-availability',
    on: [when('appointments.calendar_failed', ({ memberId }) => ({ recipients: [memberId], actorId: memberId }))],
  },
  toGuest('offered'),
  toGuest('lapsed'),
  {
    kind: 'appointment_clocks_asked',
    category: 'event',
    subject: null,
    path,
    on: [when('appointments.clocks_asked', both)],
  },
  {
    kind: 'appointment_decided',
    category: null,
    reason: 'own_account',
    system: 'question',
    subject: null,
    path,
    on: [
      when('appointments.decided', ({ hostId, guestId }) =>
        [hostId, guestId].map((id) => ({ recipients: [id], actorId: id })),
      ),
    ],
  },
  soon(24),
  soon(1),
];
