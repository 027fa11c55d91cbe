import type { BookedBy, ClosedBy, PlaceKind } from '#contract/appointments/choices.ts';
import type { Clock, HourRange, OtherDates } from '#contract/appointments/availability.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { momentSql, readerParams, readerZone } from '../moments.ts';

const availabilityRow = {
  booked_by: column.text.as<BookedBy>(),
  zone: column.text,
  week: column.json<HourRange[][]>(),
  minutes: column.int,
  buffer_before: column.int,
  buffer_after: column.int,
  start_every: column.int.orNull,
  notice_hours: column.int,
  horizon_days: column.int,
  approval: column.boolean,
  place_kind: column.text.as<PlaceKind>(),
  place: column.text,
  version: column.int,
  dates: column.json<OtherDates[]>(),
};
export type AvailabilityRow = RowOf<typeof availabilityRow>;

/** The hours that a member offers, with the dates on which they differ. */
export const findAvailability = statement({
  params: { memberId: column.uuid },
  row: availabilityRow,
  sql: `
  select availability.booked_by, availability.zone, availability.week, availability.minutes,
    availability.buffer_before, availability.buffer_after, availability.start_every, availability.notice_hours,
    availability.horizon_days, availability.approval, availability.place_kind, availability.place,
    availability.version,
    (select coalesce(json_agg(json_build_object('fromDay', dates.from_day, 'toDay', dates.to_day, 'away', dates.away,
        'ranges', dates.ranges, 'zone', dates.zone) order by dates.place), '[]')
      from availability_dates dates where dates.member_id = availability.member_id) as dates
  from availability where availability.member_id = :memberId`,
});
/** The zone of the account, and whether the database knows these zones. */
export const findZones = statement({
  params: { memberId: column.uuid, zones: column.text.array },
  row: { own: column.text.orNull, unknown: column.text.array },
  sql: `
  select (select account_name.time_zone from account_name where account_name.member_id = :memberId) as own,
    array(select zone from unnest(:zones::text[]) as zone where not is_time_zone(zone)) as unknown`,
});

/** Stores the hours if nobody has changed them since `version`; version 0: there were none. */
export const storeAvailability = statement({
  params: {
    memberId: column.uuid,
    version: column.int,
    bookedBy: column.text,
    zone: column.text,
    week: column.json(),
    minutes: column.int,
    before: column.int,
    after: column.int,
    every: column.int.orNull,
    notice: column.int,
    horizon: column.int,
    approval: column.boolean,
    placeKind: column.text,
    place: column.text,
    now: column.timestamp,
  },
  row: { version: column.int },
  sql: `
  insert into availability (member_id, booked_by, zone, week, minutes, buffer_before, buffer_after, start_every,
    notice_hours, horizon_days, approval, place_kind, place, version, updated_at)
  values (:memberId, :bookedBy, :zone, :week, :minutes, :before, :after, :every, :notice, :horizon, :approval,
    :placeKind, :place, 1, :now)
  on conflict (member_id) do update set booked_by = excluded.booked_by, zone = excluded.zone, week = excluded.week,
    minutes = excluded.minutes, buffer_before = excluded.buffer_before, buffer_after = excluded.buffer_after,
    start_every = excluded.start_every, notice_hours = excluded.notice_hours, horizon_days = excluded.horizon_days,
    approval = excluded.approval, place_kind = excluded.place_kind, place = excluded.place,
    version = availability.version + 1, updated_at = excluded.updated_at
    where availability.version = :version
  returning version`,
});
/** All of them, in their order. */
export const storeDates = statement({
  params: { memberId: column.uuid, dates: column.json<readonly OtherDates[]>() },
  sql: `
  with input as (
    select (number - 1)::int as place, item
    from jsonb_array_elements(:dates::jsonb) with ordinality as all_of (item, number)
  ), deleted as (
    delete from availability_dates where member_id = :memberId
      and place >= (select count(*) from input)
  )
  insert into availability_dates (member_id, place, from_day, to_day, away, ranges, zone)
  select :memberId, place, (item ->> 'fromDay')::date, (item ->> 'toDay')::date, (item ->> 'away')::boolean,
    nullif(item -> 'ranges', 'null'::jsonb), item ->> 'zone' from input
  on conflict (member_id, place) do update set from_day = excluded.from_day, to_day = excluded.to_day,
    away = excluded.away, ranges = excluded.ranges, zone = excluded.zone`,
});

const host = visibility({ owner: 'actor_card.id', card: 'actor_card', level: `'anyone'` });
const hostRow = {
  ...actorRow,
  open: column.boolean,
  minutes: column.int.orNull,
  buffer_before: column.int.orNull,
  buffer_after: column.int.orNull,
  approval: column.boolean.orNull,
  horizon_days: column.int.orNull,
  notice_hours: column.int.orNull,
  place_kind: column.text.as<PlaceKind>().orNull,
  host_zone: column.text,
  reader_zone: column.text,
};
export type HostRow = RowOf<typeof hostRow>;
/**
 * A member as a host: whether they offer hours to the caller, and how; while they are suspended, to nobody. No row: the
 * caller may not see them.
 */
export const findHost = statement({
  params: { viewerId: column.uuid, ...readerParams, memberId: column.uuid, now: column.timestamp },
  row: hostRow,
  sql: `
  select ${host.columns.card}, coalesce(actor_card.id <> :personId::uuid
      and ${host.reaches('availability.booked_by')} and not exists (select from account_suspension
        where account_suspension.member_id = actor_card.id
          and account_suspension.suspended_until > :now), false) as open,
    availability.minutes, availability.buffer_before, availability.buffer_after, availability.approval,
    availability.horizon_days, availability.notice_hours, availability.place_kind,
    known_zone(coalesce(availability.zone, 'UTC')) as host_zone,
    ${readerZone()} as reader_zone
  from actor_card left join availability on availability.member_id = actor_card.id
  where actor_card.id = :memberId and actor_card.kind = 'member' and ${host.predicate}`,
});
export const slotParams = {
  hostId: column.uuid,
  guestId: column.uuid.orNull,
  now: column.timestamp,
  minutes: column.int,
  before: column.int,
  after: column.int,
} as const;
const slotRow = {
  day: column.date,
  slot_at: column.timestamp,
  slot_host: column.json<Clock>(),
  slot_reader: column.json<Clock>(),
  closed_by: column.text.as<ClosedBy>().orNull,
};
export type SlotRow = RowOf<typeof slotRow>;
const slotMoment = momentSql('slot', { at: 'slots.starts_at', host: 'slots.zone', reader: ':readerZone' });

/** Starts between two days of the reader, with what closes them, but for those too near to the end of the hours. */
export const slotsOfDays = statement({
  params: { ...slotParams, readerZone: column.text, fromDay: column.date, toDay: column.date },
  row: slotRow,
  sql: `
  select (slots.starts_at at time zone :readerZone)::date as day, ${slotMoment}, slots.closed_by
  from appointment_slots(:hostId, :guestId, reached_at(:fromDay::date, :readerZone),
    reached_at(:toDay::date + 1, :readerZone), :now, :minutes, :before, :after, false, null) as slots
  where slots.closed_by is distinct from 'hours'
  order by slots.starts_at`,
});
/** Each quarter of an hour of a day of the reader, with what closes it. */
export const quartersForGuest = statement({
  params: { ...slotParams, readerZone: column.text, day: column.date },
  row: {
    slot_at: column.timestamp,
    slot_host: column.json<Clock>(),
    slot_reader: column.json<Clock>(),
    closed_by: column.text.as<ClosedBy>().orNull,
  },
  sql: `
  select ${slotMoment}, slots.closed_by
  from appointment_slots(:hostId, :guestId, reached_at(:day::date, :readerZone),
    reached_at(:day::date + 1, :readerZone), :now, :minutes, :before, :after, true, null) as slots
  order by slots.starts_at`,
});
/** The first start after an instant that can be booked. */
export const nextSlot = statement({
  params: { ...slotParams, readerZone: column.text, from: column.timestamp, until: column.timestamp },
  row: slotRow,
  sql: `
  select (slots.starts_at at time zone :readerZone)::date as day, ${slotMoment}, slots.closed_by
  from appointment_slots(:hostId, :guestId, :from, :until, :now, :minutes, :before, :after, false, null) as slots
  where slots.closed_by is null
  order by slots.starts_at limit 1`,
});

/** Each quarter of an hour of a day of the host, with what closes it, and the appointment that takes it. */
export const quartersOfDay = statement({
  params: { hostId: column.uuid, day: column.date, now: column.timestamp, readerZone: column.text },
  row: {
    slot_at: column.timestamp,
    slot_host: column.json<Clock>(),
    slot_reader: column.json<Clock>(),
    closed_by: column.text.as<ClosedBy>().orNull,
    appointment_id: column.uuid.orNull,
    host_id: column.uuid.orNull,
    guest_id: column.uuid.orNull,
    taken_at: column.timestamp.orNull,
    taken_host: column.json<Clock>().orNull,
    taken_reader: column.json<Clock>().orNull,
  },
  sql: `
  select ${slotMoment}, slots.closed_by, other.id as appointment_id, other.host_id, other.guest_id,
    ${momentSql('taken', { at: 'other.starts_at', host: 'slots.zone', reader: ':readerZone' })}
  from availability
  cross join lateral appointment_slots(availability.member_id, null,
    reached_at(:day::date, known_zone(availability.zone)),
    reached_at(:day::date + 1, known_zone(availability.zone)), :now, availability.minutes,
    availability.buffer_before, availability.buffer_after, true, null) as slots
  left join lateral (
    select appointment.id, appointment.host_id, appointment.guest_id, appointment.starts_at
    from busy join appointment on appointment.id = busy.appointment_id
    where slots.closed_by = 'taken' and busy.person_id = availability.member_id
      and busy.during && tstzrange(slots.starts_at - make_interval(mins => availability.buffer_before),
        slots.starts_at + make_interval(mins => availability.minutes + availability.buffer_after))
      and (busy.until_at is null or busy.until_at > :now)
    order by busy.during limit 1
  ) as other on true
  where availability.member_id = :hostId
  order by slots.starts_at`,
});
