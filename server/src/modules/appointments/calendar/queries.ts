import type { AppointmentState, PlaceKind } from '#contract/appointments/choices.ts';
import { column, statement } from '#platform/database/statement.ts';

/** How an appointment is by now, for what was planned about it. */
export const findAppointmentEntry = statement({
  params: { appointmentId: column.uuid },
  row: { state: column.text.as<AppointmentState>(), sequence: column.int },
  sql: `select appointment.state, appointment.sequence from appointment where appointment.id = :appointmentId`,
});
/** What the calendars of both sides have of it. */
export const openEntry = statement({
  params: { appointmentId: column.uuid },
  row: {
    id: column.uuid,
    host_id: column.uuid,
    guest_id: column.uuid,
    state: column.text.as<AppointmentState>(),
    starts_at: column.timestamp,
    minutes: column.int,
    topic: column.text,
    note: column.text,
    place: column.text,
    place_kind: column.text.as<PlaceKind>(),
    zone: column.text,
    sequence: column.int,
  },
  sql: `
  select appointment.id, appointment.host_id, appointment.guest_id, appointment.state, appointment.starts_at,
    appointment.minutes, appointment.topic, appointment.note, appointment.place, appointment.place_kind,
    appointment.zone, appointment.sequence
  from appointment where appointment.id = :appointmentId`,
});
