import type { ClockAnswer, PlaceKind } from '#contract/appointments/choices.ts';
import { column, statement } from '#platform/database/statement.ts';

/** What is to come and begins at another time than the clocks of its host showed when it was booked. */
export const clocksMoved = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  select appointment.id from appointment
  where appointment.state in ('requested', 'confirmed') and appointment.starts_at > :now
    and appointment.clock_asked_at is null
    and reached_at(appointment.wall, known_zone(appointment.zone)) <> appointment.starts_at
    and reached_at(appointment.wall, known_zone(appointment.zone)) > :now
  order by appointment.starts_at limit :limit`,
});
export const lockMoved = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: {
    host_id: column.uuid,
    guest_id: column.uuid,
    starts_at: column.timestamp,
    wall_at: column.timestamp,
    place_kind: column.text.as<PlaceKind>(),
    clock_asked_at: column.timestamp.orNull,
    clock_host: column.text.as<ClockAnswer>().orNull,
    clock_guest: column.text.as<ClockAnswer>().orNull,
  },
  sql: `
  select appointment.host_id, appointment.guest_id, appointment.starts_at,
    reached_at(appointment.wall, known_zone(appointment.zone)) as wall_at, appointment.place_kind,
    appointment.clock_asked_at, appointment.clock_host, appointment.clock_guest
  from appointment where appointment.id = :id and appointment.state in ('requested', 'confirmed')
    and appointment.starts_at > :now for no key update`,
});
/** It begins when the clocks show what was booked; both are busy then. */
export const keepWall = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  with changed as (
    update appointment set starts_at = reached_at(appointment.wall, known_zone(appointment.zone)),
      ends_at = reached_at(appointment.wall, known_zone(appointment.zone))
        + make_interval(mins => appointment.minutes),
      expires_at = least(appointment.expires_at, reached_at(appointment.wall, known_zone(appointment.zone))),
      sequence = appointment.sequence + 1, updated_at = :now, clock_asked_at = null, clock_host = null,
      clock_guest = null
    where appointment.id = :id returning appointment.*
  ), taken as (
    update busy set during = case busy.role
        when 'guest' then tstzrange(changed.starts_at, changed.ends_at)
        else tstzrange(changed.starts_at - make_interval(mins => changed.buffer_before),
          changed.ends_at + make_interval(mins => changed.buffer_after)) end
    from changed where busy.appointment_id = changed.id and busy.role <> 'offer'
  )
  select changed.id from changed`,
});
/** The instant stays, and with it what the clocks show now. */
export const keepInstant = statement({
  params: { id: column.uuid, now: column.timestamp },
  sql: `
  update appointment set wall = appointment.starts_at at time zone known_zone(appointment.zone),
    sequence = appointment.sequence + 1, updated_at = :now, clock_asked_at = null, clock_host = null, clock_guest = null
  where appointment.id = :id`,
});
export const askBoth = statement({
  params: { id: column.uuid, now: column.timestamp },
  sql: `update appointment set clock_asked_at = :now, updated_at = :now where appointment.id = :id`,
});
export const storeAnswer = statement({
  params: { id: column.uuid, host: column.text.orNull, guest: column.text.orNull },
  sql: `
  update appointment set clock_host = coalesce(:host, appointment.clock_host),
    clock_guest = coalesce(:guest, appointment.clock_guest)
  where appointment.id = :id`,
});
