import type { AppointmentList, BookableKind } from '#contract/appointments/choices.ts';
import { listAppointments, listAppointmentsOfDays, readAppointment } from '#contract/appointments/appointments.ts';
import { listOwnCalendars, readCalendarFeed } from '#contract/appointments/calendars.ts';
import { explainDayOfItem, listItemSlots } from '#contract/appointments/bookables.ts';
import {
  explainDay,
  explainDayToGuest,
  listSlots,
  readAvailability,
  readNextFree,
} from '#contract/appointments/availability.ts';
import { deviceZone } from '#ui/language/zone.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';

export const availabilityQuery = () => queryOptions(readAvailability, {});
export const dayQuery = (day: string) => queryOptions(explainDay, { params: { day } });
/** Where the account has no time zone, the server takes that of the browser. */
const zone = () => ({ timeZone: deviceZone() });
export const slotsQuery = (memberId: string, days: { from: string; to: string }) =>
  queryOptions(listSlots, { params: { memberId }, query: { ...days, ...zone() } });
/** What is booked by the hour: a service. */
export interface Bookable {
  readonly kind: BookableKind;
  readonly itemId: string;
}
export const itemSlotsQuery = ({ kind, itemId }: Bookable, days: { from: string; to: string }) =>
  queryOptions(listItemSlots, { params: { kind, itemId }, query: { ...days, ...zone() } });
/** Why times of a day cannot be booked, of a member or of what they host. */
export const whyNotQuery = (memberId: string, item: Bookable | undefined, day: string) =>
  item === undefined
    ? queryOptions(explainDayToGuest, { params: { memberId, day }, query: zone() })
    : queryOptions(explainDayOfItem, { params: { kind: item.kind, itemId: item.itemId, day }, query: zone() });
export const nextFreeQuery = (memberId: string) => queryOptions(readNextFree, { params: { memberId }, query: zone() });
export const appointmentsQuery = (list: AppointmentList) =>
  infiniteQueryOptions(listAppointments, { query: { list, ...zone() } });
export const calendarQuery = (days: { from: string; to: string }) =>
  queryOptions(listAppointmentsOfDays, { query: { ...days, ...zone() } });
export const appointmentQuery = (appointmentId: string) =>
  queryOptions(readAppointment, { params: { appointmentId }, query: zone() });
export const ownCalendarsQuery = () => queryOptions(listOwnCalendars, {});
export const calendarFeedQuery = () => queryOptions(readCalendarFeed, {});
