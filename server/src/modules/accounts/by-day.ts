import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { AccountsTables } from './tables.ts';

const selectAccount = statement({
  params: { from: column.timestamp },
  row: {
    day: column.text.orNull,
    count: column.int,
  },
  sql: `
    select case when created_at >= :from then to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') end as day,
      count(*)::int as count
    from account where not is_admin group by 1`,
});

/** Members who joined on each day (UTC) since a date, and the total; platform admins are not counted. */
export async function membersByDay(
  database: Kysely<never>,
  from: Date,
): Promise<{ byDay: Map<string, number>; total: number }> {
  const db = narrowed<AccountsTables>(database);
  const rows = await selectAccount(db, { from });
  return {
    byDay: new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count]]))),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
