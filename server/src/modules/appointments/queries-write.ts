import type { Kysely } from 'kysely';
import { APPOINTMENTS_A_DAY } from '#contract/appointments/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { slotParams } from './hours/queries.ts';
import type { AppointmentsTables } from './tables.ts';

type Db = Kysely<AppointmentsTables>;

export const lockAppointment = statement({
  params: { appointmentId: column.uuid },
  row: { id: column.uuid },
  sql: `select appointment.id from appointment where appointment.id = :appointmentId for no key update`,
});

/** Requests that ended without an answer give their hours back. */
export const freeExpired = statement({
  params: { personIds: column.uuid.array, now: column.timestamp },
  sql: `delete from busy where busy.person_id = any (:personIds::uuid[]) and busy.until_at <= :now`,
});

/** How many reminders are no longer due at a start. */
const remindersPast = (at: string) => `case when ${at} <= :now::timestamptz + interval '1 hour' then 2
    when ${at} <= :now::timestamptz + interval '24 hours' then 1 else 0 end`;
const ofHost = (at: string, row: string) => `tstzrange(${at} - make_interval(mins => ${row}.buffer_before),
      ${at} + make_interval(mins => ${row}.minutes + ${row}.buffer_after))`;
const ofGuest = (at: string, row: string) => `tstzrange(${at}, ${at} + make_interval(mins => ${row}.minutes))`;

/** One of the eight places that a host has free on a day: any, so that bookings at once seldom want the same. */
const freeSeat = (
  host: string,
  day: string,
) => `(select each.seat from generate_series(1, ${APPOINTMENTS_A_DAY}) as each (seat)
      where not exists (select from busy as other
        where other.person_id = ${host} and other.day = ${day} and other.seat = each.seat)
      order by random() limit 1)`;

/** Books a start that is listed: the appointment, and that both are busy. No row: it is not free. */
export const insertAppointment = statement({
  params: {
    ...slotParams,
    guestId: column.uuid,
    id: column.uuid,
    at: column.timestamp,
    topic: column.text,
    note: column.text,
    requestHours: column.int,
    itemKind: column.text.orNull,
    itemId: column.uuid.orNull,
    itemName: column.text.orNull,
    sellerId: column.uuid.orNull,
    /** Null: where the host receives. */
    placeKind: column.text.orNull,
    place: column.text.orNull,
    price: column.int.orNull,
    currency: column.text.orNull,
    payment: column.text,
  },
  row: { id: column.uuid, state: column.text },
  sql: `
  with slot as (
    select slots.starts_at, slots.wall, slots.zone, availability.approval, availability.place_kind, availability.place
    from availability cross join lateral appointment_slots(:hostId, :guestId, :at,
      :at::timestamptz + interval '1 minute', :now, :minutes, :before, :after, false, null) as slots
    where availability.member_id = :hostId and slots.starts_at = :at and slots.closed_by is null
      and exists (select from actor_card where actor_card.id = :guestId and actor_card.state <> 'erased')
  ), booked as (
    insert into appointment (id, host_id, guest_id, state, starts_at, minutes, ends_at, buffer_before, buffer_after,
      wall, zone, topic, note, place_kind, place, expires_at, reminders, created_at, updated_at, item_kind, item_id,
      item_name, seller_id, price, currency, payment)
    select :id, :hostId, :guestId, case when slot.approval then 'requested' else 'confirmed' end, slot.starts_at,
      :minutes, slot.starts_at + make_interval(mins => :minutes), :before, :after, slot.wall, slot.zone, :topic, :note,
      coalesce(:placeKind, slot.place_kind), coalesce(:place, slot.place),
      case when slot.approval then least(:now::timestamptz + make_interval(hours => :requestHours), slot.starts_at) end,
      ${remindersPast('slot.starts_at')}, :now, :now, :itemKind, :itemId, :itemName, :sellerId, :price, :currency,
      :payment
    from slot returning *
  ), taken as (
    insert into busy (appointment_id, role, person_id, during, until_at, day, seat)
    select booked.id, side.role, side.person_id, side.during, booked.expires_at, side.day, side.seat
    from booked cross join lateral (values
      ('host', booked.host_id, ${ofHost('booked.starts_at', 'booked')}, booked.wall::date,
        ${freeSeat('booked.host_id', 'booked.wall::date')}),
      ('guest', booked.guest_id, ${ofGuest('booked.starts_at', 'booked')}, null, null))
      as side (role, person_id, during, day, seat)
    order by side.person_id
  )
  select booked.id, booked.state from booked`,
});

/** Moves a confirmed appointment to a start that is listed. No row: it is not free. */
export const moveTo = statement({
  params: {
    ...slotParams,
    guestId: column.uuid,
    id: column.uuid,
    at: column.timestamp,
    /** It is the one move that both sides have. */
    counts: column.boolean,
  },
  row: { id: column.uuid },
  sql: `
  with slot as (
    select slots.starts_at, slots.wall, slots.zone
    from appointment_slots(:hostId, :guestId, :at, :at::timestamptz + interval '1 minute', :now, :minutes, :before,
      :after, false, :id) as slots
    where slots.starts_at = :at and slots.closed_by is null
  ), changed as (
    update appointment set starts_at = slot.starts_at, wall = slot.wall, zone = slot.zone,
      moved = appointment.moved or :counts, ends_at = slot.starts_at + make_interval(mins => appointment.minutes),
      sequence = appointment.sequence + 1, reminders = ${remindersPast('slot.starts_at')}, updated_at = :now
    from slot where appointment.id = :id and appointment.state = 'confirmed' and not (appointment.moved and :counts)
    returning appointment.*
  ), taken as (
    update busy set during = case busy.role when 'host' then ${ofHost('changed.starts_at', 'changed')}
      else ${ofGuest('changed.starts_at', 'changed')} end,
      day = case busy.role when 'host' then changed.wall::date end,
      seat = case when busy.role = 'host' and busy.day is distinct from changed.wall::date
        then ${freeSeat('changed.host_id', 'changed.wall::date')} else busy.seat end
    from changed where busy.appointment_id = changed.id and busy.role <> 'offer'
  ), waited as (
    -- Another start is waited for again by its guest, if at all.
    delete from earlier_wait using changed where earlier_wait.appointment_id = changed.id
  ), freed as (
    delete from busy using changed where busy.appointment_id = changed.id and busy.role = 'offer'
  )
  select changed.id from changed`,
});

const changeParams = { id: column.uuid, now: column.timestamp } as const;
/** What calendars have of it gets a new number. */
export const edit = statement({
  params: { ...changeParams, topic: column.text, note: column.text, placeKind: column.text, place: column.text },
  sql: `
  update appointment set topic = :topic, note = :note, place_kind = :placeKind, place = :place, updated_at = :now,
    sequence = appointment.sequence + case appointment.state when 'confirmed' then 1 else 0 end
  where appointment.id = :id`,
});
export const confirm = statement({
  params: changeParams,
  sql: `
  with changed as (
    update appointment set state = 'confirmed', expires_at = null, updated_at = :now,
      reminders = ${remindersPast('appointment.starts_at')}
    where appointment.id = :id and appointment.state = 'requested' returning appointment.id
  )
  update busy set until_at = null from changed where busy.appointment_id = changed.id`,
});
/** Ends a request or an appointment, so that its hours are free again. */
export const end = statement({
  params: { ...changeParams, state: column.text, byId: column.uuid.orNull, reason: column.text },
  sql: `
  with changed as (
    update appointment set state = :state, expires_at = null, ended_by = :byId, reason = :reason, updated_at = :now,
      sequence = appointment.sequence + 1
    where appointment.id = :id and appointment.state in ('requested', 'confirmed') returning appointment.id
  ), waited as (
    delete from earlier_wait using changed where earlier_wait.appointment_id = changed.id
  )
  delete from busy using changed where busy.appointment_id = changed.id`,
});
export const markMissed = statement({
  params: { ...changeParams, missedBy: column.uuid },
  sql: `
  update appointment set state = 'no_show', missed_by = :missedBy, updated_at = :now
  where appointment.id = :id and appointment.state = 'confirmed'`,
});
export const contest = statement({
  params: changeParams,
  sql: `
  update appointment set contested_at = :now, updated_at = :now
  where appointment.id = :id and appointment.state = 'no_show' and appointment.contested_at is null`,
});
export const addStep = statement({
  params: {
    id: column.uuid,
    memberId: column.uuid.orNull,
    step: column.text,
    from: column.timestamp.orNull,
    to: column.timestamp.orNull,
    reason: column.text,
    now: column.timestamp,
  },
  sql: `
  insert into appointment_step (appointment_id, place, member_id, step, from_at, to_at, reason, at)
  select :id, count(*)::int, :memberId, :step, :from, :to, :reason, :now
  from appointment_step where appointment_step.appointment_id = :id`,
});

const sides = { id: column.uuid, host_id: column.uuid, guest_id: column.uuid } as const;
/** Requests that nobody answered, at most `limit`. */
export const expireRequests = statement({
  params: { now: column.timestamp, limit: column.int },
  row: sides,
  sql: `
  with due as (
    select appointment.id from appointment where appointment.state = 'requested' and appointment.expires_at <= :now
    order by appointment.expires_at limit :limit for no key update skip locked
  ), ended as (
    update appointment set state = 'expired', updated_at = :now from due where appointment.id = due.id
    returning appointment.id, appointment.host_id, appointment.guest_id
  ), freed as (
    delete from busy using ended where busy.appointment_id = ended.id
  )
  select ended.id, ended.host_id, ended.guest_id from ended`,
});
/** Appointments that begin within these hours, each once for each reminder. */
export const markReminded = statement({
  params: { number: column.int, hours: column.int, now: column.timestamp, limit: column.int },
  row: sides,
  sql: `
  with due as (
    select appointment.id from appointment
    where appointment.state = 'confirmed' and appointment.reminders < :number and appointment.starts_at > :now
      and appointment.starts_at <= :now::timestamptz + make_interval(hours => :hours)
    order by appointment.starts_at limit :limit for no key update skip locked
  )
  update appointment set reminders = :number from due where appointment.id = due.id
  returning appointment.id, appointment.host_id, appointment.guest_id`,
});
const failedAt = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : undefined;
const savepoint = statement({ sql: `savepoint booking` });
const rollBack = statement({ sql: `rollback to savepoint booking` });
/**
 * Undefined when one of both is busy then: the constraint decides, and the savepoint keeps the transaction usable.
 * Where another booking has just taken the same place of the day, the next place is tried.
 */
export async function unlessTaken<T>(db: Db, book: () => Promise<T>): Promise<T | undefined> {
  await savepoint(db);
  for (let tries = 1; ; tries += 1)
    try {
      return await book();
    } catch (error) {
      const constraint = failedAt(error);
      if (constraint !== 'busy_once' && constraint !== 'busy_seat') throw error;
      await rollBack(db);
      if (constraint === 'busy_once' || tries === APPOINTMENTS_A_DAY) return undefined;
    }
}
