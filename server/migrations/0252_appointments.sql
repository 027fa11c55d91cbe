-- Appointments: hours that members offer, and who has booked them. The database decides about time: hours are wall
-- clocks of a zone, and an appointment is an instant beside the wall clock that was booked.
create extension if not exists btree_gist;

-- What a host offers. No row: nobody can book.
create table availability (
  member_id uuid primary key references actor (id),
  -- Who may book an hour that belongs to no service.
  booked_by text not null check (booked_by in ('nobody', 'connections', 'only_followers', 'anyone')),
  zone text not null check (length(zone) <= 60),
  -- Seven days from Monday, each a list of {"from", "to"} in minutes of the wall clock.
  week jsonb not null check (jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7),
  minutes int not null check (minutes between 15 and 240),
  buffer_before int not null check (buffer_before in (0, 5, 10, 15, 30)),
  buffer_after int not null check (buffer_after in (0, 5, 10, 15, 30)),
  -- A start every so many minutes; null: as long as an appointment.
  start_every int check (start_every in (15, 30, 60)),
  notice_hours int not null check (notice_hours between 0 and 336),
  horizon_days int not null check (horizon_days between 1 and 365),
  approval boolean not null,
  place_kind text not null check (place_kind in ('link', 'phone', 'address')),
  -- A link or an address, which only those see who have booked; of `phone` empty: the host calls.
  place text not null,
  version int not null,
  updated_at timestamptz(3) not null
);
-- Days with other hours, away, or in another zone. Of several for one day the later row counts.
create table availability_dates (
  member_id uuid not null references availability (member_id) on delete cascade,
  place int not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  away boolean not null,
  -- Null: the hours of the week.
  ranges jsonb check (jsonb_typeof(ranges) = 'array'),
  -- Null: the zone of the host.
  zone text check (length(zone) <= 60),
  primary key (member_id, place)
);

create table appointment (
  id uuid primary key,
  host_id uuid not null references actor (id),
  guest_id uuid not null references actor (id),
  check (host_id <> guest_id),
  -- By now it can be more: see `appointment_state`.
  state text not null check (state in ('requested', 'confirmed', 'declined', 'expired', 'cancelled', 'no_show')),
  starts_at timestamptz(3) not null,
  minutes int not null check (minutes between 15 and 240),
  ends_at timestamptz(3) not null,
  buffer_before int not null,
  buffer_after int not null,
  -- What the clocks of the host showed when it was booked, and their zone.
  wall timestamp not null,
  zone text not null,
  topic text not null,
  note text not null,
  place_kind text not null,
  place text not null,
  -- When an unanswered request ends.
  expires_at timestamptz(3),
  moved boolean not null default false,
  -- Who cancelled, or did not come.
  ended_by uuid,
  missed_by uuid,
  contested_at timestamptz(3),
  reason text not null default '',
  -- Grows with each change that calendars must learn of.
  sequence int not null default 0,
  reminders int not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index appointment_hosted on appointment (host_id, starts_at, id);
create index appointment_visited on appointment (guest_id, starts_at, id);
create index appointment_due on appointment (starts_at) where state in ('requested', 'confirmed') and reminders < 2;

-- Who did what, when, why.
create table appointment_step (
  appointment_id uuid not null references appointment (id) on delete cascade,
  place int not null,
  -- Null: time itself.
  member_id uuid,
  step text not null,
  from_at timestamptz(3),
  to_at timestamptz(3),
  reason text not null,
  at timestamptz(3) not null,
  primary key (appointment_id, place)
);

-- Who is busy when, as a host (with the buffers) or as a guest. One constraint for both, so that someone who hosts at
-- ten is not the guest of another at a quarter past ten.
create table busy (
  appointment_id uuid not null references appointment (id) on delete cascade,
  role text not null check (role in ('host', 'guest')),
  person_id uuid not null references actor (id),
  during tstzrange not null check (not isempty(during)),
  -- Of an unanswered request: when it ends.
  until_at timestamptz(3),
  -- Of the host: the day by their clocks, and which of the eight of that day it is, so that no day has more.
  day date,
  seat int check (seat between 1 and 8),
  check ((role = 'host') = (day is not null and seat is not null)),
  primary key (appointment_id, role),
  constraint busy_seat unique (person_id, day, seat),
  constraint busy_once exclude using gist (person_id with =, during with &&)
);

-- By now: a request ends by itself, and what was confirmed is done once it is over.
create function appointment_state(state text, expires_at timestamptz, ends_at timestamptz, now timestamptz)
returns text language sql immutable parallel safe as $$
  select case
    when state = 'requested' and expires_at <= now then 'expired'
    when state = 'confirmed' and ends_at <= now then 'done'
    else state end
$$;

-- A zone that the database knows; UTC in place of another one.
create function known_zone(zone text) returns text language sql stable parallel safe as $$
  select case when is_time_zone(zone) then zone else 'UTC' end
$$;
-- What the clocks of a zone show at an instant, and how far ahead of UTC they are, in minutes.
create function clock_at(at timestamptz, zone text) returns json language sql stable parallel safe as $$
  select json_build_object('zone', zone, 'wall', to_char(at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'offset', (extract(epoch from zone_offset(at, zone)) / 60)::int)
$$;

-- The instant at which the clocks of a zone first show `wall` or more: where they skip it, the moment of the change.
create function reached_at(wall timestamp, zone text) returns timestamptz language sql stable parallel safe as $$
  select coalesce(instant_of(wall, zone),
    (select min(minute) from generate_series(
        (wall at time zone 'UTC') - zone_offset((wall at time zone 'UTC') + interval '1 day', zone) - interval '3 hours',
        (wall at time zone 'UTC') - zone_offset((wall at time zone 'UTC') - interval '1 day', zone) + interval '3 hours',
        interval '1 minute') as minute
      where minute at time zone zone >= wall))
$$;

-- The starts of a host between two instants, with the rule that closes each; null: it can be booked. What lists them
-- and what checks a booking are the same statement. `explain`: every quarter of an hour of those days instead of the
-- starts alone. `except_id`: an appointment that is about to move.
create function appointment_slots(host uuid, guest uuid, from_at timestamptz, to_at timestamptz, now_at timestamptz,
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

-- Whether an appointment lies in what its host offers by now, whoever else has that time.
create function is_in_hours(host uuid, at timestamptz, minutes int) returns boolean language sql stable as $$
  select exists (
    select from availability
    cross join lateral generate_series(-1, 1) as shift
    cross join lateral (select (is_in_hours.at at time zone known_zone(availability.zone))::date + shift as day) as near
    left join lateral (
      select dates.away, dates.ranges, dates.zone from availability_dates dates
      where dates.member_id = is_in_hours.host and near.day between dates.from_day and dates.to_day
      order by dates.place desc limit 1) as other on true
    cross join lateral (select known_zone(coalesce(other.zone, availability.zone)) as name) as zone
    cross join lateral jsonb_array_elements(
      coalesce(other.ranges, availability.week -> (extract(isodow from near.day)::int - 1))) as item
    where availability.member_id = is_in_hours.host and not coalesce(other.away, false)
      and is_in_hours.at at time zone zone.name >= near.day + make_interval(mins => (item ->> 'from')::int)
      and is_in_hours.at at time zone zone.name < near.day + make_interval(mins => (item ->> 'to')::int)
      and is_in_hours.at + make_interval(mins => is_in_hours.minutes)
        <= reached_at(near.day + make_interval(mins => (item ->> 'to')::int), zone.name))
$$;
