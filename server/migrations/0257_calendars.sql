-- Calendars: a private feed of what modules declare, and calendars of hosts whose entries block their hours.

-- The address of a feed holds a token, of which only a digest is stored: nobody can read the address again.
create table calendar_feed (
  member_id uuid primary key references actor (id),
  token_digest bytea not null unique check (length(token_digest) = 32),
  created_at timestamptz(3) not null,
  -- When a program read it last, to the hour.
  read_at timestamptz(3)
);

-- A calendar at a secret address, which is stored sealed. Titles of its entries are stored nowhere.
create table own_calendar (
  id uuid primary key,
  member_id uuid not null references actor (id),
  place int not null check (place between 1 and 3),
  name text not null,
  site text not null,
  sealed_address text not null,
  created_at timestamptz(3) not null,
  -- The next reading.
  due_at timestamptz(3) not null,
  read_at timestamptz(3),
  failure text check (failure in ('unreachable', 'no_calendar', 'too_large', 'too_many', 'too_slow')),
  failed_since timestamptz(3),
  -- Its owner has heard of the failure.
  notified boolean not null default false,
  check ((failure is null) = (failed_since is null)),
  unique (member_id, place)
);
create index own_calendar_due on own_calendar (due_at);

-- When a host is busy by such a calendar: its entries, joined where they touch.
create table calendar_busy (
  calendar_id uuid not null references own_calendar (id) on delete cascade,
  person_id uuid not null references actor (id),
  during tstzrange not null check (not isempty(during)),
  primary key (calendar_id, during)
);
create index calendar_busy_during on calendar_busy using gist (person_id, during);

-- The starts of a host between two instants, with the rule that closes each; null: it can be booked. What lists them
-- and what checks a booking are the same statement. `explain`: every quarter of an hour of those days instead of the
-- starts alone. `except_id`: an appointment that is about to move.
create or replace function appointment_slots(host uuid, guest uuid, from_at timestamptz, to_at timestamptz, now_at timestamptz,
  minutes int, before int, after int, explain boolean, except_id uuid)
returns table (starts_at timestamptz, wall timestamp, zone text, closed_by text)
language sql stable rows 500 as $$
  with offered as materialized (
    select availability.*, known_zone(availability.zone) as own_zone,
      coalesce(availability.start_every, appointment_slots.minutes) as every
    from availability where availability.member_id = appointment_slots.host
  ), day as materialized (
    select chosen.*, zone_offset(midnight.at - interval '2 days', chosen.zone) as offset_before,
      zone_offset(midnight.at + interval '2 days', chosen.zone) as offset_after
    from (
      select each.at::date as day, coalesce(other.away, false) as away,
        known_zone(coalesce(other.zone, offered.own_zone)) as zone,
        coalesce(other.ranges, offered.week -> (extract(isodow from each.at)::int - 1)) as ranges
      from offered
      cross join lateral generate_series((appointment_slots.from_at at time zone offered.own_zone)::date - 2,
        (appointment_slots.to_at at time zone offered.own_zone)::date + 2, interval '1 day') as each (at)
      left join lateral (
        select dates.away, dates.ranges, dates.zone from availability_dates dates
        where dates.member_id = appointment_slots.host and each.at::date between dates.from_day and dates.to_day
        order by dates.place desc limit 1) as other on true
    ) as chosen, lateral (select chosen.day::timestamp at time zone 'UTC' as at) as midnight
  ), span as materialized (
    select day.day, day.zone, day.away, day.offset_before, day.offset_after, each.from_minute, each.to_minute,
      case when day.offset_before = day.offset_after
        then (day.day + make_interval(mins => each.to_minute) - day.offset_before) at time zone 'UTC'
        else reached_at(day.day + make_interval(mins => each.to_minute), day.zone) end as ends_at
    from day cross join lateral (
      select (item ->> 'from')::int as from_minute, (item ->> 'to')::int as to_minute
      from jsonb_array_elements(day.ranges) as item) as each
  ), grid as (
    select day.day, day.zone, day.away, day.offset_before, day.offset_after, minute, false as is_start
    from day cross join generate_series(0, 1425, 15) as minute where appointment_slots.explain
    union all
    select span.day, span.zone, span.away, span.offset_before, span.offset_after, minute, true
    from span cross join offered cross join lateral generate_series(span.from_minute, span.to_minute - 1, offered.every)
      as minute
    where not appointment_slots.explain and not span.away
  ), start as (
    select grid.*, grid.day + make_interval(mins => minute) as wall,
      case when grid.offset_before = grid.offset_after
        then (grid.day + make_interval(mins => minute) - grid.offset_before) at time zone 'UTC'
        else instant_of(grid.day + make_interval(mins => minute), grid.zone) end as at
    from grid
  ), taken as materialized (
    select coalesce(range_agg(busy.during) filter (where busy.person_id = appointment_slots.host), '{}') as of_host,
      coalesce(range_agg(busy.during) filter (where busy.person_id = appointment_slots.guest), '{}') as of_guest
    from busy
    where busy.person_id in (appointment_slots.host, appointment_slots.guest)
      and busy.during && tstzrange(appointment_slots.from_at - interval '1 day',
        appointment_slots.to_at + interval '1 day')
      and busy.appointment_id is distinct from appointment_slots.except_id
      and (busy.until_at is null or busy.until_at > appointment_slots.now_at)
  ), elsewhere as materialized (
    select coalesce(range_agg(calendar_busy.during), '{}') as of_host from calendar_busy
    where calendar_busy.person_id = appointment_slots.host
      and calendar_busy.during && tstzrange(appointment_slots.from_at - interval '1 day',
        appointment_slots.to_at + interval '1 day')
  ), full_day as materialized (
    select busy.day from busy
    where busy.person_id = appointment_slots.host and busy.day between appointment_slots.from_at::date - 3
        and appointment_slots.to_at::date + 3
      and busy.appointment_id is distinct from appointment_slots.except_id
      and (busy.until_at is null or busy.until_at > appointment_slots.now_at)
    group by busy.day having count(*) >= 8
  ), judged as (
    select start.at, start.wall, start.zone, start.day, case
      when start.away then 'away'
      when not exists (select from span where span.day = start.day and start.minute >= span.from_minute
        and start.minute < span.to_minute
        and start.at + make_interval(mins => appointment_slots.minutes) <= span.ends_at) then 'hours'
      when not start.is_start and not exists (select from span where span.day = start.day
        and start.minute >= span.from_minute and start.minute < span.to_minute
        and (start.minute - span.from_minute) % (select offered.every from offered) = 0) then 'start'
      when start.at < appointment_slots.now_at
        + make_interval(hours => (select offered.notice_hours from offered)) then 'notice'
      when start.day > (appointment_slots.now_at at time zone start.zone)::date
        + (select offered.horizon_days from offered) then 'horizon'
      when (select of_host from taken) && tstzrange(
        start.at - make_interval(mins => appointment_slots.before),
        start.at + make_interval(mins => appointment_slots.minutes + appointment_slots.after)) then 'taken'
      when (select of_host from elsewhere) && tstzrange(
        start.at - make_interval(mins => appointment_slots.before),
        start.at + make_interval(mins => appointment_slots.minutes + appointment_slots.after)) then 'calendar'
      when exists (select from full_day where full_day.day = start.day) then 'full'
      when (select of_guest from taken) && tstzrange(start.at,
        start.at + make_interval(mins => appointment_slots.minutes)) then 'guest'
    end as closed_by
    from start
    where start.at >= appointment_slots.from_at and start.at < appointment_slots.to_at
  )
  -- Days in different zones can have the same instant: what opens it counts.
  select distinct on (judged.at) judged.at, judged.wall, judged.zone, judged.closed_by
  from judged order by judged.at, judged.closed_by nulls first
$$;
