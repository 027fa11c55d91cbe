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
  soon(24),
  soon(1),
];
