import { sql, type Kysely } from 'kysely';
import type { Person } from '../act.ts';
import { Refusal } from '../refusal.ts';

const week = 7 * 86_400_000;

/** What a member may do in a day: a tenth of it in the first 7 days of the account. */
export const dailyLimit = (member: Pick<Person, 'since'>, limit: number, now: Date): number =>
  now.getTime() - member.since.getTime() < week ? Math.max(1, Math.floor(limit / 10)) : limit;

/**
 * Counts `amount` acts of today (UTC) in the transaction of the act itself: what is rolled back is not counted. One conditional
 * statement decides, so that acts at the same moment cannot pass the limit together.
 * @throws Refusal `daily_limit_reached` with the figure
 */
export async function countDaily(
  db: Kysely<never>, member: Pick<Person, 'id' | 'since'>, count: { what: string; limit: number; amount?: number; now: Date },
): Promise<void> {
  const { amount = 1 } = count;
  if (amount === 0) return;
  const limit = dailyLimit(member, count.limit, count.now);
  const { rows } = await sql`
    insert into daily_count (member_id, day, what, count)
    select ${member.id}, ${count.now.toISOString().slice(0, 10)}, ${count.what}, ${amount} where ${amount} <= ${limit}::int
    on conflict (member_id, day, what) do update set count = daily_count.count + excluded.count
      where daily_count.count + excluded.count <= ${limit}::int
    returning count`.execute(db);
  if (rows.length === 0) throw new Refusal('daily_limit_reached', { values: { limit } });
}
