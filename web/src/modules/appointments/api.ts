import type { AppointmentList } from '#contract/appointments/choices.ts';
import { listAppointments, listAppointmentsOfDays, readAppointment } from '#contract/appointments/appointments.ts';
import { listOwnCalendars, readCalendarFeed } from '#contract/appointments/calendars.ts';
import { explainDay, listSlots, readAvailability } from '#contract/appointments/availability.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';

export const availabilityQuery = () => queryOptions(readAvailability, {});
export const dayQuery = (day: string) => queryOptions(explainDay, { params: { day } });
export const slotsQuery = (memberId: string, query: { from: string; to: string; timeZone?: string }) =>
  queryOptions(listSlots, { params: { memberId }, query });
export const appointmentsQuery = (list: AppointmentList) => infiniteQueryOptions(listAppointments, { query: { list } });
export const calendarQuery = (query: { from: string; to: string }) => queryOptions(listAppointmentsOfDays, { query });
export const appointmentQuery = (appointmentId: string) =>
  queryOptions(readAppointment, { params: { appointmentId }, query: {} });
export const ownCalendarsQuery = () => queryOptions(listOwnCalendars, {});
export const calendarFeedQuery = () => queryOptions(readCalendarFeed, {});
