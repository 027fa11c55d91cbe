import type { Figure } from '#contract/admin/figures.ts';
import { column, statement } from '#platform/database/statement.ts';

export const deleteCounted = statement({
  params: { from: column.date },
  sql: `delete from daily_figure where daily_figure.day >= :from::date`,
});
export const deletePast = statement({
  params: { before: column.date },
  sql: `delete from daily_figure where daily_figure.day < :before::date`,
});
export const insertCounted = statement({
  params: { rows: column.json<{ day: string; figure: Figure; count: number }[]>(), now: column.timestamp },
  sql: `
  insert into daily_figure (day, figure, count, counted_at)
  select counted.day, counted.figure, counted.count, :now
  from jsonb_to_recordset(:rows::jsonb) as counted (day date, figure text, count int)
  on conflict (day, figure) do update set count = excluded.count, counted_at = excluded.counted_at`,
});
export const findLast = statement({
  row: { counted_at: column.timestamp.orNull },
  sql: `select max(daily_figure.counted_at) as counted_at from daily_figure
    where daily_figure.day = (select max(latest.day) from daily_figure as latest)`,
});
/**
 * Each day of a period, and the sum of the period before (a day of null), each with the time of the last backup; one
 * row without a figure where none was counted.
 */
export const selectFigures = statement({
  params: { from: column.date, before: column.date },
  row: {
    backup_at: column.timestamp.orNull,
    figure: column.text.as<Figure>().orNull,
    day: column.date.orNull,
    count: column.int.orNull,
    counted_at: column.timestamp.orNull,
  },
  sql: `
  select taken.at as backup_at, counted.*
  from (select max(backup_taken.at) as at from backup_taken) as taken
  left join (
    select daily_figure.figure, case when daily_figure.day >= :from::date then daily_figure.day end as day,
      sum(daily_figure.count)::int as count, max(daily_figure.counted_at) as counted_at
    from daily_figure where daily_figure.day >= :before::date group by 1, 2) as counted on true`,
});
