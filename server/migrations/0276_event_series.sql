-- Events that repeat: a draft has the rule and how many there will be, and publishing it makes each an event of its own.
alter table event
  add column repeat_rule text check (repeat_rule in ('week', 'month_day', 'month_weekday')),
  add column repeat_times int check (repeat_times between 2 and 26),
  add constraint event_repeats check ((repeat_rule is null) = (repeat_times is null)),
  -- All events of one series have the same, each with its place in it.
  add column series_id uuid,
  add column series_number int,
  add constraint event_in_series check ((series_id is null) = (series_number is null));
create unique index event_of_series on event (series_id, series_number) where series_id is not null;

-- The dates of a series by the clocks of its zone: each week, or each month on the same day, which is the last one of a
-- shorter month, or on the same weekday: the first to the fourth, or the last where the first date is a fifth.
create function series_dates(wall_start timestamp, wall_end timestamp, zone text, rule text, times int)
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
  )
  select clock.number, clock.wall, clock.wall_end, reached_at(clock.wall, series_dates.zone),
    reached_at(clock.wall_end, series_dates.zone)
  from clock order by clock.number
$$;
