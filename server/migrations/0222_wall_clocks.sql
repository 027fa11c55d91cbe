-- Time zones. The database decides which instant a wall clock means: browsers, Node and PostgreSQL have tables of
-- different age. A zone that it does not know is no error here, so that no call fails by it.
create function is_time_zone(zone text) returns boolean language plpgsql stable parallel safe as $$
begin
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

-- How far the clocks of a zone are ahead of UTC at an instant.
create function zone_offset(at timestamptz, zone text) returns interval language sql stable parallel safe as $$
  select (at at time zone zone) - (at at time zone 'UTC')
$$;

-- The instant at which the clocks of a zone show `wall`: the first where an hour comes twice, null where it is skipped.
create function instant_of(wall timestamp, zone text) returns timestamptz language sql stable parallel safe as $$
  select min(candidate.at) from (values
    ((wall - zone_offset((wall at time zone 'UTC') - interval '1 day', zone)) at time zone 'UTC'),
    ((wall - zone_offset((wall at time zone 'UTC') + interval '1 day', zone)) at time zone 'UTC')) as candidate (at)
  where candidate.at at time zone zone = wall
$$;

-- What a typed time means. Where it is skipped, `before` and `after` are the last minute before it and the first after
-- it that clocks show.
create function read_wall_clock(wall timestamp, zone text,
  out known boolean, out at timestamptz, out before timestamp, out after timestamp)
language plpgsql stable parallel safe as $$
declare
  utc timestamptz := wall at time zone 'UTC';
begin
  known := is_time_zone(zone);
  if not known then return; end if;
  at := instant_of(wall, zone);
  if at is not null then return; end if;
  select (minute - interval '1 minute') at time zone zone, minute at time zone zone into before, after
  from generate_series(utc - zone_offset(utc + interval '1 day', zone), utc - zone_offset(utc - interval '1 day', zone),
    interval '1 minute') as minute
  where minute at time zone zone > wall
  order by minute limit 1;
end
$$;

-- The last days of a zone, the current one included, each with its first instant. Where clocks go forward at midnight a
-- day begins later. The days of an unknown zone are those of UTC.
create function local_days(now timestamptz, zone text, count int) returns table (day date, begins timestamptz)
language sql stable parallel safe as $$
  select each.at::date, coalesce(instant_of(each.at, chosen.zone), each.at at time zone chosen.zone)
  from (select case when is_time_zone(local_days.zone) then local_days.zone else 'UTC' end as zone) as chosen,
    lateral (select date_trunc('day', local_days.now at time zone chosen.zone) as at) as today,
    lateral generate_series(today.at - make_interval(days => local_days.count - 1), today.at, interval '1 day')
      as each (at)
  order by each.at
$$;
