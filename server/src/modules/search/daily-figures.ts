import { column, statement } from '#platform/database/statement.ts';
import { dailyFigures, dayRange } from '#platform/extensions/daily-figures.ts';

const appearances = statement({
  params: dayRange,
  row: { day: column.text.notNull, count: column.int.notNull },
  sql: `
  select to_char(search_appearance.day, 'YYYY-MM-DD') as day, sum(search_appearance.appearances)::int as count
  from search_appearance
  where search_appearance.day >= (:from::timestamptz at time zone 'UTC')::date
    and search_appearance.day < (:to::timestamptz at time zone 'UTC')::date
  group by 1`,
});
export const searchFigures = dailyFigures.by({ figure: 'appearances', count: appearances });
