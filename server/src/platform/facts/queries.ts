import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { FactName } from '#contract/core/facts.ts';
import type { Executor } from '../executor.ts';

/** A fact as stored in the outbox. `id` is a bigint in decimal. */
export const statedFactRow = {
  id: column.text,
  name: column.text.as<FactName>(),
  data: column.json<unknown>(),
  statedAt: column.timestamp,
};
export type StatedFact = RowOf<typeof statedFactRow>;

export const insertFacts = statement({
  params: { name: column.text, data: column.json<readonly unknown[]>(), at: column.timestamp },
  sql: `
    insert into fact (name, data, stated_at)
    select :name, happened.data, :at
    from jsonb_array_elements(:data::jsonb) with ordinality as happened (data, place) order by happened.place`,
});

export const hasWaitingFacts = statement({
  row: { found: column.boolean },
  sql: `select exists (select from fact where dispatched_at is null) as found`,
});

const claimFactsStatement = statement({
  params: { olderThan: column.int, limit: column.int },
  row: statedFactRow,
  sql: `
    with waiting as (
      select id from fact
      where dispatched_at is null and (:olderThan::int = 0 or stated_at <= now() - make_interval(secs => :olderThan))
      order by id limit :limit for update skip locked
    )
    update fact set dispatched_at = clock_timestamp() from waiting where fact.id = waiting.id
    returning fact.id::text as id, name, data, stated_at as "statedAt"`,
});

/**
 * Claims pending facts that no one else is claiming, and marks them. A crash before the caller's commit releases them.
 * `olderThan`, in seconds, leaves newer facts to others; with 0 no time is compared, because the program's clock may be
 * ahead of the database's.
 */
export async function claimFacts(db: Executor, limit: number, olderThan: number): Promise<StatedFact[]> {
  const rows = await claimFactsStatement(db, { olderThan, limit });
  return rows.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
}

/**
 * Records an effect of facts; returns the ids of those for which it was not recorded before. Waits for a concurrent run
 * of the same effect and uses its outcome.
 */
export const recordEffect = statement({
  params: { factIds: column.text.array, effect: column.text },
  row: { factId: column.text },
  sql: `
    insert into fact_effect (fact_id, effect)
    select fact_id::bigint, :effect from unnest(:factIds::text[]) as fact_id order by fact_id::bigint
    on conflict do nothing returning fact_id::text as "factId"`,
});

/**
 * Wakes the dispatchers of other processes. Use it outside of transactions: NOTIFY in a transaction serializes commits.
 */
export const notifyOthers = statement({
  params: { sender: column.text },
  sql: `select pg_notify('fact', :sender)`,
});

const some = { limit: column.int };
const deletions = [
  statement({
    params: some,
    sql: `delete from fact where id in (
      select id from fact where dispatched_at < now() - interval '7 days' order by dispatched_at limit :limit)`,
  }),
  statement({
    params: some,
    sql: `delete from fact_effect where (fact_id, effect) in (
      select fact_id, effect from fact_effect where done_at < now() - interval '14 days' limit :limit)`,
  }),
  statement({
    params: some,
    sql: `delete from idempotency where (member_id, key) in (
      select member_id, key from idempotency where keep_until < now() order by keep_until limit :limit)`,
  }),
  statement({
    params: some,
    sql: `delete from realtime_ticket where ticket_hash in (
      select ticket_hash from realtime_ticket where expires_at < now() limit :limit)`,
  }),
  statement({
    params: some,
    sql: `delete from daily_count where (member_id, day, what) in (
      select member_id, day, what from daily_count where day < (now() at time zone 'UTC')::date - 7 limit :limit)`,
  }),
  statement({
    params: some,
    sql: `delete from account_limit where key in (
      select key from account_limit where expire < extract(epoch from now()) * 1000 limit :limit)`,
  }),
];

/** Deletes at most `limit` outdated rows of each kind; returns the number for the kind with the most. */
export async function deleteOutdated(db: Executor, limit: number): Promise<number> {
  let most = 0;
  for (const remove of deletions) most = Math.max(most, await remove(db, { limit }));
  return most;
}
