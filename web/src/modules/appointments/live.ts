import { listAppointments, listAppointmentsOfDays, readAppointment } from '#contract/appointments/appointments.ts';
import { listOwnCalendars } from '#contract/appointments/calendars.ts';
import { explainDayOfItem, listItemSlots } from '#contract/appointments/bookables.ts';
import {
  explainDay,
  explainDayToGuest,
  listSlots,
  readAvailability,
  readNextFree,
} from '#contract/appointments/availability.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';

const changed = (): StaleRead[] => [listAppointments, listAppointmentsOfDays, readAppointment, explainDay];
export const live: LiveHandlers = {
  'appointments.changed': changed,
  'appointments.expired': changed,
  'appointments.slots_changed': () => [
    listSlots,
    listItemSlots,
    explainDayToGuest,
    explainDayOfItem,
    readNextFree,
    explainDay,
    readAvailability,
  ],
  'appointments.shown_changed': changed,
  'appointments.calendars_changed': () => [listOwnCalendars],
};
