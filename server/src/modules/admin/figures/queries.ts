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
/** Each day of a period, and the sum of the period before (a day of null). */
export const selectFigures = statement({
  params: { from: column.date, before: column.date },
  row: {
    figure: column.text.as<Figure>(),
    day: column.date.orNull,
    count: column.int.notNull,
    counted_at: column.timestamp.notNull,
  },
  sql: `
  select daily_figure.figure, case when daily_figure.day >= :from::date then daily_figure.day end as day,
    sum(daily_figure.count)::int as count, max(daily_figure.counted_at) as counted_at
  from daily_figure where daily_figure.day >= :before::date group by 1, 2`,
});
