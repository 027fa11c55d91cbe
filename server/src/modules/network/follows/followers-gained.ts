import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';

const gainedBetween = statement({
  params: { actorId: column.uuid, from: column.timestamp, moments: column.timestamp.array },
  row: {
    span: column.int,
    followers: column.int,
  },
  sql: `
  select width_bucket(follow.created_at, :moments::timestamptz[]) as span, count(*)::int as followers
  from follow where follow.followee_id = :actorId and follow.state = 'active' and follow.created_at >= :from
    group by 1`,
});

/**
 * How many of an actor's current followers began to follow in each period, by the index of the period. The last period
 * is open-ended, and periods without new followers are absent.
 */
export async function followersGained(
  db: Kysely<never>,
  actorId: string,
  moments: readonly Date[],
): Promise<Map<number, number>> {
  const rows = await gainedBetween(db, { actorId, from: moments[0] ?? new Date(0), moments });
  return new Map(rows.map((row) => [row.span - 1, row.followers]));
}
