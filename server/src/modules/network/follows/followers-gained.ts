import type { Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';

const gainedBetween = statement<
  { span: number; followers: number },
  [actorId: string, from: Date, moments: readonly Date[]]
>(`
  select width_bucket(follow.created_at, $3::timestamptz[]) as span, count(*)::int as followers
  from follow where follow.followee_id = $1 and follow.state = 'active' and follow.created_at >= $2 group by 1`);

/**
 * How many of those who follow an actor now began to in each span between two moments, by its place in the list; the
 * last span is open, those without any are absent.
 */
export async function followersGained(
  db: Kysely<never>,
  actorId: string,
  moments: readonly Date[],
): Promise<Map<number, number>> {
  const rows = await gainedBetween(db, actorId, moments[0] ?? new Date(0), moments);
  return new Map(rows.map((row) => [row.span - 1, row.followers]));
}
