import type { CalendarFailure } from '#contract/appointments/choices.ts';
import { OWN_CALENDARS_MAX } from '#contract/appointments/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

const calendarRow = {
  id: column.uuid,
  name: column.text,
  site: column.text,
  read_at: column.timestamp.orNull,
  failure: column.text.as<CalendarFailure>().orNull,
  failed_since: column.timestamp.orNull,
};
export type CalendarRow = RowOf<typeof calendarRow>;
const columns = `own_calendar.id, own_calendar.name, own_calendar.site, own_calendar.read_at, own_calendar.failure,
    own_calendar.failed_since`;
export const calendarsOf = statement({
  params: { memberId: column.uuid },
  row: calendarRow,
  sql: `select ${columns} from own_calendar where own_calendar.member_id = :memberId order by own_calendar.place`,
});
/** Takes the first free of three places; no row: all are taken, or another call has just taken the same one. */
export const insertCalendar = statement({
  params: {
    id: column.uuid,
    memberId: column.uuid,
    name: column.text,
    site: column.text,
    sealed: column.text,
    now: column.timestamp,
  },
  row: calendarRow,
  sql: `
  with free as (
    select min(each.place) as place from generate_series(1, ${OWN_CALENDARS_MAX}) as each (place)
    where not exists (select from own_calendar other where other.member_id = :memberId and other.place = each.place)
  )
  insert into own_calendar (id, member_id, place, name, site, sealed_address, created_at, due_at)
  select :id, :memberId, free.place, :name, :site, :sealed, :now, :now from free where free.place is not null
  on conflict (member_id, place) do nothing
  returning ${columns}`,
});
export const deleteCalendar = statement({
  params: { memberId: column.uuid, calendarId: column.uuid },
  row: { id: column.uuid },
  sql: `delete from own_calendar where own_calendar.id = :calendarId and own_calendar.member_id = :memberId
  returning own_calendar.id`,
});

/** Calendars whose next reading is due, each taken by one process; those after it are `minutes` later. */
export const takeDue = statement({
  params: { now: column.timestamp, minutes: column.int, limit: column.int },
  row: { id: column.uuid },
  sql: `
  with due as (
    select own_calendar.id from own_calendar where own_calendar.due_at <= :now
    order by own_calendar.due_at limit :limit for no key update skip locked
  )
  update own_calendar set due_at = :now::timestamptz + make_interval(mins => :minutes)
  from due where own_calendar.id = due.id returning own_calendar.id`,
});
export const planReading = statement({
  params: { calendarId: column.uuid, dueAt: column.timestamp },
  sql: `update own_calendar set due_at = :dueAt where own_calendar.id = :calendarId`,
});
export const findAddress = statement({
  params: { calendarId: column.uuid },
  row: { member_id: column.uuid, sealed_address: column.text },
  sql: `select own_calendar.member_id, own_calendar.sealed_address from own_calendar
  where own_calendar.id = :calendarId`,
});
/** A time without a zone is that of the host; `to` of whole days is the day after the last. */
export interface BusyTime {
  /** Instants, such as `2027-01-05T09:00:00.000Z`, or wall clocks, such as `2027-01-05T09:00`. */
  readonly from: string;
  readonly to: string;
  /** Of a wall clock; null: of the host. */
  readonly zone: string | null;
}
/**
 * Replaces what a calendar blocks. The row of the calendar is locked, so that two readings do not mix. Tells whether
 * anything is different from before.
 */
export const storeBusy = statement({
  params: {
    calendarId: column.uuid,
    times: column.json<readonly BusyTime[]>(),
    now: column.timestamp,
    until: column.timestamp,
  },
  row: { member_id: column.uuid, changed: column.boolean },
  sql: `
  with calendar as (
    update own_calendar set read_at = :now, failure = null, failed_since = null, notified = false
    where own_calendar.id = :calendarId returning own_calendar.id, own_calendar.member_id
  ), host as (
    select calendar.id, calendar.member_id, known_zone(coalesce(
      (select availability.zone from availability where availability.member_id = calendar.member_id),
      (select account_name.time_zone from account_name where account_name.member_id = calendar.member_id),
      'UTC')) as zone
    from calendar
  ), read as (
    select host.id, host.member_id, case when each."from" like '%Z' then each."from"::timestamptz
        else reached_at(each."from"::timestamp, known_zone(coalesce(each.zone, host.zone))) end as starts_at,
      case when each."to" like '%Z' then each."to"::timestamptz
        else reached_at(each."to"::timestamp, known_zone(coalesce(each.zone, host.zone))) end as ends_at
    from host cross join jsonb_to_recordset(:times::jsonb) as each ("from" text, "to" text, zone text)
  ), joined as (
    select read.id, read.member_id, unnest(range_agg(tstzrange(read.starts_at, read.ends_at))) as during from read
    where read.starts_at < read.ends_at and read.ends_at > :now and read.starts_at < :until
    group by read.id, read.member_id
  ), deleted as (
    delete from calendar_busy using calendar where calendar_busy.calendar_id = calendar.id
      and not exists (select from joined where joined.during = calendar_busy.during)
    returning calendar_busy.during
  ), added as (
    insert into calendar_busy (calendar_id, person_id, during)
    select joined.id, joined.member_id, joined.during from joined on conflict do nothing
    returning calendar_busy.during
  )
  select host.member_id, exists (select from deleted where upper(deleted.during) > :now)
    or exists (select from added) as changed
  from host`,
});
/** Notes that a calendar could not be read. `notify`: it is so for a day, and its owner has not been notified. */
export const storeFailure = statement({
  params: { calendarId: column.uuid, failure: column.text, now: column.timestamp, hours: column.int },
  row: { member_id: column.uuid, notify: column.boolean, is_first: column.boolean },
  sql: `
  with before as (
    select own_calendar.id, own_calendar.failed_since, own_calendar.notified from own_calendar
    where own_calendar.id = :calendarId for no key update
  )
  update own_calendar set failure = :failure, failed_since = coalesce(before.failed_since, :now),
    notified = before.notified
      or coalesce(before.failed_since <= :now::timestamptz - make_interval(hours => :hours), false)
  from before where own_calendar.id = before.id
  returning own_calendar.member_id, own_calendar.notified and not before.notified as notify,
    before.failed_since is null as is_first`,
});
