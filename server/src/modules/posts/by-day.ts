import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { PostsTables } from './tables.ts';

const selectPost = statement({
  params: { from: column.timestamp },
  row: {
    day: column.text.orNull,
    count: column.int,
  },
  sql: `
    select case when published_at >= :from then to_char(published_at at time zone 'UTC', 'YYYY-MM-DD') end as day,
      count(*)::int as count
    from post where deleted_at is null group by 1`,
});

/** Posts published on each day (UTC) since a date, and the total; deleted ones are not counted. */
export async function postsByDay(
  database: Kysely<never>,
  from: Date,
): Promise<{ byDay: Map<string, number>; total: number }> {
  const db = narrowed<PostsTables>(database);
  const rows = await selectPost(db, { from });
  return {
    byDay: new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count]]))),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
