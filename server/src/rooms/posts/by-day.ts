import { sql, type Kysely } from 'kysely';
import { narrowed } from '#platform/database/door.ts';
import type { PostsTables } from './tables.ts';

/** Posts published on each day (UTC) since then, and all there are; deleted ones are not counted. */
export async function postsByDay(door: Kysely<never>, from: Date): Promise<{ byDay: Map<string, number>; total: number }> {
  const db = narrowed<PostsTables>(door);
  const [days, total] = await Promise.all([
    sql<{ day: string; count: number }>`
      select to_char(published_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count
      from post where published_at >= ${from} and deleted_at is null group by 1`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from post where deleted_at is null`.execute(db),
  ]);
  return { byDay: new Map(days.rows.map((row) => [row.day, row.count])), total: total.rows[0]?.count ?? 0 };
}
