import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { RequestContext } from '../context.ts';
import { across } from '../database/narrow.ts';
import { Refusal } from '../refusal.ts';
import { week } from '../time.ts';

/** A limit per member and day (UTC), declared in `dailyLimits` of the module that counts it. */
export interface DailyLimit {
  /** Name of the counter; unique in the product. */
  readonly counter: string;
  readonly most: (config: Config) => number;
  /** Whether new accounts get the full limit, too. */
  readonly wholeAtOnce?: boolean;
}
export type DailyLimits = Readonly<Record<string, DailyLimit>>;

type Member = Pick<RequestContext<never>['member'], 'id' | 'since'>;
type Counting<T> = Pick<RequestContext<T>, 'db' | 'now' | 'services'> & { readonly member: Member };

/** A member's limit for a day: a tenth in the first 7 days of the account. */
export const dailyLimit = (member: Pick<Member, 'since'>, limit: number, now: Date): number =>
  now.getTime() - member.since.getTime() < week ? Math.max(1, Math.floor(limit / 10)) : limit;

/**
 * The refusal when a limit is reached. `again`: when there is room again, in the text as UTC and in the reply as
 * seconds.
 */
export const dailyLimitReached = (limit: number, now: Date, again: Date): Refusal =>
  new Refusal('daily_limit_reached', {
    values: { limit, time: again.toISOString().slice(11, 16) },
    retryAfter: Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1_000)),
  });
const tomorrow = (now: Date): Date => new Date(new Date(now).setUTCHours(24, 0, 0, 0));

const limitFor = <T>({ member, now, services }: Counting<T>, { most, wholeAtOnce = false }: DailyLimit): number =>
  wholeAtOnce ? most(services.config) : dailyLimit(member, most(services.config), now);

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
 * Counts up to `amount` actions, as many as today's limit allows, and returns that number. The row is locked until the
 * transaction ends, so concurrent calls see what is left.
 * @throws Refusal `daily_limit_reached` with the limit, if none is left
 */
export async function countUpTo<T>(ctx: Counting<T>, daily: DailyLimit, amount: number): Promise<number> {
  const { member, now } = ctx;
  const limit = limitFor(ctx, daily);
  const counted = { id: member.id, day: now.toISOString().slice(0, 10), what: daily.counter };
  const rows = await insertDailyCount(across(ctx.db), counted);
  const taken = Math.min(amount, limit - (rows[0]?.count ?? 0));
  if (taken <= 0) throw dailyLimitReached(limit, now, tomorrow(now));
  await updateDailyCount(across(ctx.db), { ...counted, taken });
  return taken;
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
 * Counts `amount` actions of today (UTC) in the transaction of the action itself: a rollback also undoes the count. One
 * conditional statement decides, so concurrent actions cannot exceed the limit together.
 * @throws Refusal `daily_limit_reached` with the limit
 */
export async function countDaily<T>(ctx: Counting<T>, daily: DailyLimit, amount = 1): Promise<void> {
  if (amount === 0) return;
  const { member, now } = ctx;
  const limit = limitFor(ctx, daily);
  const day = now.toISOString().slice(0, 10);
  const rows = await countDailyStatement(across(ctx.db), { id: member.id, day, what: daily.counter, amount, limit });
  if (rows.length === 0) throw dailyLimitReached(limit, now, tomorrow(now));
}

const selectDailyCount = statement({
  params: { id: column.uuid, day: column.date, what: column.text, limit: column.int },
  row: { found: column.boolean },
  sql: `
    select true as found from daily_count
    where member_id = :id and day = :day and what = :what and count >= :limit`,
});

/** Refuses if today's limit is used up, without counting: call it before slow work that will be counted. */
export async function refuseSpent<T>(ctx: Counting<T>, daily: DailyLimit): Promise<void> {
  const { member, now } = ctx;
  const limit = limitFor(ctx, daily);
  const day = now.toISOString().slice(0, 10);
  const rows = await selectDailyCount(across(ctx.db), { id: member.id, day, what: daily.counter, limit });
  if (rows.length > 0) throw dailyLimitReached(limit, now, tomorrow(now));
}

const takeLock = statement({
  params: { p1: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended(:p1, 7))`,
});

/**
 * Serializes actions of one member that count the same objects: until the transaction ends, the count stays correct.
 */
export const inTurn = async (db: Kysely<never>, member: Pick<Member, 'id'>, what: string) =>
  takeLock(db, { p1: `${what} ${member.id}` });
