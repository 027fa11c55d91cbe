import { column, statement } from '#platform/database/statement.ts';

export const storeWait = statement({
  params: {
    appointmentId: column.uuid,
    hostId: column.uuid,
    guestId: column.uuid,
    weekdays: column.int.array,
    zone: column.text,
    now: column.timestamp,
  },
  sql: `
  insert into earlier_wait (appointment_id, host_id, guest_id, weekdays, zone, created_at)
  values (:appointmentId, :hostId, :guestId, :weekdays, :zone, :now)
  on conflict (appointment_id) do update set weekdays = excluded.weekdays, zone = excluded.zone`,
});
/** A start that is held is free again. */
export const deleteWait = statement({
  params: { appointmentId: column.uuid },
  row: { appointment_id: column.uuid },
  sql: `
  with freed as (
    delete from busy where busy.appointment_id = :appointmentId and busy.role = 'offer'
  )
  delete from earlier_wait where earlier_wait.appointment_id = :appointmentId returning earlier_wait.appointment_id`,
});
export const findOffer = statement({
  params: { appointmentId: column.uuid, now: column.timestamp },
  row: { offered_at: column.timestamp.notNull },
  sql: `select earlier_wait.offered_at from earlier_wait
  where earlier_wait.appointment_id = :appointmentId and earlier_wait.offered_until > :now for no key update`,
});
export const freeOffer = statement({
  params: { appointmentId: column.uuid },
  sql: `delete from busy where busy.appointment_id = :appointmentId and busy.role = 'offer'`,
});
/** The offer is over: the same start is not offered to this guest again. */
export const endOffer = statement({
  params: { appointmentId: column.uuid },
  sql: `
  with freed as (
    delete from busy where busy.appointment_id = :appointmentId and busy.role = 'offer'
  )
  update earlier_wait set declined = (array_prepend(earlier_wait.offered_at, earlier_wait.declined))[1:50],
    offered_at = null, offered_until = null
  where earlier_wait.appointment_id = :appointmentId and earlier_wait.offered_at is not null`,
});
/** Offers that nobody took in time. */
export const dueOffers = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { appointment_id: column.uuid, host_id: column.uuid, guest_id: column.uuid },
  sql: `
  select earlier_wait.appointment_id, earlier_wait.host_id, earlier_wait.guest_id from earlier_wait
  where earlier_wait.offered_until <= :now order by earlier_wait.offered_until limit :limit
  for no key update skip locked`,
});
/** Nobody waits for a start before one that has passed. */
export const endPassedWaits = statement({
  params: { now: column.timestamp },
  sql: `
  delete from earlier_wait using appointment
  where appointment.id = earlier_wait.appointment_id and earlier_wait.offered_at is null
    and (appointment.starts_at <= :now or appointment.state <> 'confirmed')`,
});
export const guestsOfQueue = statement({
  params: { hostId: column.uuid },
  row: { guest_id: column.uuid },
  sql: `select distinct earlier_wait.guest_id from earlier_wait where earlier_wait.host_id = :hostId limit 200`,
});
/** Who waits for a host without an offer, in their order, with the appointment that would move. */
export const waitersOf = statement({
  params: { hostId: column.uuid, now: column.timestamp },
  row: {
    appointment_id: column.uuid,
    guest_id: column.uuid,
    starts_at: column.timestamp,
    minutes: column.int,
    buffer_before: column.int,
    buffer_after: column.int,
  },
  sql: `
  select earlier_wait.appointment_id, earlier_wait.guest_id, appointment.starts_at, appointment.minutes,
    appointment.buffer_before, appointment.buffer_after
  from earlier_wait join appointment on appointment.id = earlier_wait.appointment_id
  where earlier_wait.host_id = :hostId and earlier_wait.offered_at is null and appointment.state = 'confirmed'
    and appointment.starts_at > :now
  order by earlier_wait.created_at, earlier_wait.appointment_id limit 50 for no key update of earlier_wait`,
});
/** Holds the first start before that of the appointment which suits its guest. No row: there is none. */
export const holdEarlier = statement({
  params: {
    appointmentId: column.uuid,
    hostId: column.uuid,
    guestId: column.uuid,
    startsAt: column.timestamp,
    minutes: column.int,
    before: column.int,
    after: column.int,
    now: column.timestamp,
    until: column.timestamp,
  },
  row: { appointment_id: column.uuid },
  sql: `
  with slot as (
    select slots.starts_at from earlier_wait
    cross join lateral appointment_slots(:hostId, :guestId, :until, :startsAt, :now, :minutes, :before, :after, false,
      :appointmentId) as slots
    where earlier_wait.appointment_id = :appointmentId and slots.closed_by is null
      and extract(isodow from slots.starts_at at time zone known_zone(earlier_wait.zone))::int
        = any (earlier_wait.weekdays)
      and slots.starts_at <> all (earlier_wait.declined)
      -- While it moves, its own time is not free for it.
      and not exists (select from busy where busy.appointment_id = :appointmentId and busy.role = 'host'
        and busy.during && tstzrange(slots.starts_at - make_interval(mins => :before),
          slots.starts_at + make_interval(mins => :minutes + :after)))
    order by slots.starts_at limit 1
  ), pending as (
    insert into busy (appointment_id, role, person_id, during, until_at)
    select :appointmentId, 'offer', :hostId, tstzrange(slot.starts_at - make_interval(mins => :before),
      slot.starts_at + make_interval(mins => :minutes + :after)), :until from slot
  )
  update earlier_wait set offered_at = slot.starts_at, offered_until = :until from slot
  where earlier_wait.appointment_id = :appointmentId returning earlier_wait.appointment_id`,
});
