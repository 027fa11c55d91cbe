-- A page of events shows each time by two clocks. As functions in SQL these were set up anew at each call, which took
-- most of the page's time.
create or replace function known_zone(zone text) returns text language plpgsql stable parallel safe as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end
$$;
create or replace function clock_at(at timestamptz, zone text) returns json language plpgsql stable parallel safe as $$
begin
  return json_build_object('zone', zone, 'wall', to_char(at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'offset', (extract(epoch from zone_offset(at, zone)) / 60)::int);
end
$$;
