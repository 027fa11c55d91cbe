import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { Person } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { week } from '../time.ts';

/** What a member may do in a day: a tenth of it in the first 7 days of the account. */
export const dailyLimit = (member: Pick<Person, 'since'>, limit: number, now: Date): number =>
  now.getTime() - member.since.getTime() < week ? Math.max(1, Math.floor(limit / 10)) : limit;

/** No more of something for now. `again`: when there is module, which the text tells by UTC and the answer in seconds. */
export const dailyLimitReached = (limit: number, now: Date, retryAt: Date): Refusal =>
  new Refusal('daily_limit_reached', {
    values: { limit, time: retryAt.toISOString().slice(11, 16) },
    retryAfter: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000)),
  });
const tomorrow = (now: Date): Date => new Date(new Date(now).setUTCHours(24, 0, 0, 0));

const insertDailyCount = statement({
  params: { id: column.uuid, day: column.date, what: column.text },
  row: {
    count: column.int,
  },
  sql: `
    insert into daily_count (member_id, day, what, count) values (:id, :day, :what, 0)
    on conflict (member_id, day, what) do update set count = daily_count.count
    returning count`,
});

const updateDailyCount = statement({
  params: { taken: column.int, id: column.uuid, day: column.date, what: column.text },
  sql: `update daily_count set count = count + :taken where member_id = :id and day = :day and what = :what`,
});

/**
 * Counts as many of `amount` acts as today leaves module for, and answers how many those are. The row is held until the
 * transaction
 * ends: who comes at the same moment sees what is left.
 * @throws Refusal `daily_limit_reached` with the figure, where there is module for none
 */
export async function countUpTo(
  db: Kysely<never>,
  member: Pick<Person, 'id' | 'since'>,
  count: { what: string; limit: number; amount: number; now: Date },
): Promise<number> {
  const limit = dailyLimit(member, count.limit, count.now);
  const day = count.now.toISOString().slice(0, 10);
  const rows = await insertDailyCount(db, { id: member.id, day, what: count.what });
  const amount = Math.min(count.amount, limit - (rows[0]?.count ?? 0));
  if (amount <= 0) throw dailyLimitReached(limit, count.now, tomorrow(count.now));
  await updateDailyCount(db, { taken: amount, id: member.id, day, what: count.what });
  return amount;
}

const countDailyStatement = statement({
  params: { id: column.uuid, day: column.date, what: column.text, amount: column.int, limit: column.int },
  row: { count: column.int },
  sql: `
    insert into daily_count (member_id, day, what, count)
    select :id, :day, :what, :amount where :amount <= :limit::int
    on conflict (member_id, day, what) do update set count = daily_count.count + excluded.count
      where daily_count.count + excluded.count <= :limit::int
    returning count`,
});

/**
 * Counts `amount` acts of today (UTC) in the transaction of the act itself: what is rolled back is not counted. One
 * conditional
 * statement decides, so that acts at the same moment cannot pass the limit together.
 * @throws Refusal `daily_limit_reached` with the figure
 */
export async function countDaily(
  db: Kysely<never>,
  member: Pick<Person, 'id' | 'since'>,
  count: { what: string; limit: number; amount?: number; now: Date },
): Promise<void> {
  const { amount = 1 } = count;
  if (amount === 0) return;
  const limit = dailyLimit(member, count.limit, count.now);
  const rows = await countDailyStatement(db, {
    id: member.id,
    day: count.now.toISOString().slice(0, 10),
    what: count.what,
    amount,
    limit,
  });
  if (rows.length === 0) throw dailyLimitReached(limit, count.now, tomorrow(count.now));
}

const selectDailyCount = statement({
  params: { id: column.uuid, day: column.date, what: column.text, limit: column.int },
  row: { found: column.boolean },
  sql: `
    select true as found from daily_count
    where member_id = :id and day = :day and what = :what and count >= :limit`,
});

/** Refuses where today leaves no module for one more, and counts nothing: before slow work whose act will count. */
export async function refuseSpent(
  db: Kysely<never>,
  member: Pick<Person, 'id' | 'since'>,
  count: { what: string; limit: number; now: Date },
): Promise<void> {
  const limit = dailyLimit(member, count.limit, count.now);
  const rows = await selectDailyCount(db, {
    id: member.id,
    day: count.now.toISOString().slice(0, 10),
    what: count.what,
    limit,
  });
  if (rows.length > 0) throw new Refusal('daily_limit_reached', { values: { limit } });
}

const takeLock = statement({
  params: { p1: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended(:p1, 7))`,
});

/**
 * Lets acts of one member that count the same thing follow each other: until the transaction ends, what is counted
 * stays true.
 */
export const inTurn = (db: Kysely<never>, member: Pick<Person, 'id'>, what: string) =>
  takeLock(db, { p1: `${what} ${member.id}` });
