import { sql, type Kysely } from 'kysely';
import { narrowed } from '#platform/database/door.ts';
import type { AccountsTables } from './tables.ts';

/** Members who joined on each day (UTC) since then, and all there are; platform admins are not counted. */
export async function membersByDay(door: Kysely<never>, from: Date): Promise<{ byDay: Map<string, number>; total: number }> {
  const db = narrowed<AccountsTables>(door);
  const [days, total] = await Promise.all([
    sql<{ day: string; count: number }>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
      from account where created_at >= ${from} and not is_admin group by 1`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from account where not is_admin`.execute(db),
  ]);
  return { byDay: new Map(days.rows.map((row) => [row.day, row.count])), total: total.rows[0]?.count ?? 0 };
}
