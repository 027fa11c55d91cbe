-- Where the clocks skip both the start and the end of one of its dates, an event still lasts as long as the others: it
-- would end when it begins.
create or replace function series_dates(wall_start timestamp, wall_end timestamp, zone text, rule text, times int)
returns table (number int, wall_start timestamp, wall_end timestamp, starts_at timestamptz, ends_at timestamptz)
language sql stable as $$
  with month as (
    select counted.number, date_trunc('month', series_dates.wall_start) + make_interval(months => counted.number - 1)
      as first, (extract(day from series_dates.wall_start)::int - 1) / 7 as week,
      extract(dow from series_dates.wall_start)::int as weekday
    from generate_series(1, least(series_dates.times, 26)) as counted (number)
  ), named as (
    select month.*, month.first + make_interval(days =>
      (month.weekday - extract(dow from month.first)::int + 7) % 7 + 7 * month.week) as on_weekday
    from month
  ), dated as (
    select named.number, case series_dates.rule
      when 'week' then series_dates.wall_start + make_interval(days => 7 * (named.number - 1))
      when 'month_day' then series_dates.wall_start + make_interval(months => named.number - 1)
      else case when named.on_weekday >= named.first + interval '1 month' then named.on_weekday - interval '7 days'
        else named.on_weekday end + (series_dates.wall_start - date_trunc('day', series_dates.wall_start)) end as wall
    from named
  ), clock as (
    select dated.number, dated.wall, dated.wall + (series_dates.wall_end - series_dates.wall_start) as wall_end
    from dated
  ), reached as (
    select clock.*, reached_at(clock.wall, series_dates.zone) as starts_at,
      reached_at(clock.wall_end, series_dates.zone) as ends_at
    from clock
  )
  select reached.number, reached.wall, reached.wall_end, reached.starts_at,
    case when reached.ends_at > reached.starts_at then reached.ends_at
      else reached.starts_at + (reached.wall_end - reached.wall) end
  from reached order by reached.number
$$;
