import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { NetworkTables } from '../tables.ts';

type Db = Kysely<NetworkTables>;

export const requestRow = {
  id: column.uuid,
  from_id: column.uuid,
  to_id: column.uuid,
};
export type RequestRow = RowOf<typeof requestRow>;
export type Ending = 'accepted' | 'declined' | 'withdrawn' | 'ended';

export const insertRequest = async (
  db: Db,
  request: { id: string; fromId: string; toId: string; note: string; now: Date },
) =>
  db
    .insertInto('connection_request')
    .values({
      id: request.id,
      from_id: request.fromId,
      to_id: request.toId,
      note: request.note,
      created_at: request.now,
    })
    .execute();

/** Requests in any state in which the actor is on the given side, ordered by id. */
export const findRequests = async (
  db: Db,
  ids: readonly string[],
  side: 'from_id' | 'to_id',
  actorId: string,
): Promise<RequestRow[]> =>
  db
    .selectFrom('connection_request')
    .select(['id', 'from_id', 'to_id'])
    .where('id', 'in', ids)
    .where(side, '=', actorId)
    .orderBy('id')
    .execute();

/** Ends those that are still pending and returns them; a second caller gets none. */
export const closeRequests = async (db: Db, ids: readonly string[], ending: Ending, now: Date): Promise<RequestRow[]> =>
  db
    .updateTable('connection_request')
    .set({ state: ending, decided_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .returning(['id', 'from_id', 'to_id'])
    .execute();

const updateConnectionRequest = statement({
  params: { ending: column.text.as<Ending>(), now: column.timestamp, a: column.uuid, b: column.uuid },
  row: requestRow,
  sql: `
    update connection_request set state = :ending, decided_at = :now
    where connection_request.state = 'pending'
      and least(connection_request.from_id, connection_request.to_id) = least(:a::uuid, :b::uuid)
      and greatest(connection_request.from_id, connection_request.to_id) = greatest(:a::uuid, :b::uuid)
    returning connection_request.id, connection_request.from_id, connection_request.to_id`,
});

/** Ends the pending requests between two members, in both directions. */
export async function endBetween(
  db: Db,
  a: string,
  b: string,
  now: Date,
  ending: Ending = 'ended',
): Promise<RequestRow[]> {
  const rows = await updateConnectionRequest(db, { ending, now, a, b });
  return rows;
}

/** Ends at most `limit` unanswered requests. */
export const expireRequests = statement({
  params: { now: column.timestamp, askedBefore: column.timestamp, limit: column.int },
  row: requestRow,
  sql: `
    update connection_request set state = 'expired', decided_at = :now
    where connection_request.id in (
      select old.id from connection_request old where old.state = 'pending' and old.created_at < :askedBefore
      order by old.created_at limit :limit for update skip locked)
    returning connection_request.id, connection_request.from_id, connection_request.to_id`,
});

const takeLock = statement({
  params: { p1: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended(:p1, 6))`,
});

/** Serialises the counting of a member's requests until the transaction ends. */
export const lockRequestCounts = async (db: Db, fromId: string) => takeLock(db, { p1: `asking ${fromId}` });

const selectConnectionRequest = statement({
  params: { fromId: column.uuid, since: column.timestamp },
  row: {
    pending: column.int,
    recent: column.int,
  },
  sql: `
    select (select count(*) from connection_request waiting
      where waiting.from_id = :fromId and waiting.state = 'pending')::int as pending,
           (select count(*) from connection_request sent
             where sent.from_id = :fromId and sent.created_at > :since)::int as recent`,
});

/** How many requests of a member are pending, and how many were sent since a time, in any state. */
export async function countSentRequests(
  db: Db,
  fromId: string,
  since: Date,
): Promise<{ pending: number; recent: number }> {
  const rows = await selectConnectionRequest(db, { fromId, since });
  return rows[0] ?? { pending: 0, recent: 0 };
}

export interface AcceptRules {
  auto_accept_follows: boolean;
  auto_accept_connections: boolean;
}
export const findAcceptRules = async (db: Db, actorId: string): Promise<AcceptRules | undefined> =>
  db
    .selectFrom('network_setting')
    .select(['auto_accept_follows', 'auto_accept_connections'])
    .where('actor_id', '=', actorId)
    .executeTakeFirst();

/** Of some actors who approve follows, those whose settings accept all of them. */
export async function acceptingFollows(db: Db, actorIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('network_setting')
    .select('actor_id')
    .where('actor_id', 'in', actorIds)
    .where('auto_accept_follows', '=', true)
    .execute();
  return rows.map((row) => row.actor_id);
}

const selectRelationChange = statement({
  params: { followerId: column.uuid, followeeId: column.uuid, since: column.timestamp },
  row: {
    state_after: column.text,
  },
  sql: `
    select relation_change.state_after from relation_change
    where relation_change.from_id = :followerId and relation_change.to_id = :followeeId
      and relation_change.kind = 'follow' and relation_change.at > :since
    order by relation_change.at desc, relation_change.id desc limit 1`,
});

/** Whether the last change of a follow was its removal by the followed actor, since a given time. */
export async function wasRemoved(db: Db, followerId: string, followeeId: string, since: Date): Promise<boolean> {
  const rows = await selectRelationChange(db, { followerId, followeeId, since });
  return rows[0]?.state_after === 'removed';
}

export interface Change {
  kind: 'connection' | 'follow' | 'block';
  from: string;
  to: string;
  before: string;
  after: string;
}
const insertChanges = statement({
  params: {
    kinds: column.text.array,
    fromIds: column.uuid.array,
    toIds: column.uuid.array,
    actorId: column.uuid.orNull,
    memberId: column.uuid.orNull,
    statesBefore: column.text.array,
    statesAfter: column.text.array,
    now: column.timestamp,
  },
  sql: `
    insert into relation_change (kind, from_id, to_id, actor_id, member_id, state_before, state_after, at)
    select recorded.kind, recorded.from_id, recorded.to_id, :actorId::uuid, :memberId::uuid, recorded.state_before,
      recorded.state_after, :now::timestamptz
    from unnest(:kinds::text[], :fromIds::uuid[], :toIds::uuid[], :statesBefore::text[], :statesAfter::text[])
      as recorded (kind, from_id, to_id, state_before, state_after)`,
});

/** Records the changes, who made them and as which actor. `by` is null for changes by the system. */
export const recordChanges = async (
  db: Db,
  by: { actor: { id: string }; member: { id: string } } | null,
  changes: readonly Change[],
  now: Date,
): Promise<void> => {
  if (changes.length === 0) return;
  await insertChanges.later(db, {
    actorId: by?.actor.id ?? null,
    memberId: by?.member.id ?? null,
    now,
    kinds: changes.map(({ kind }) => kind),
    fromIds: changes.map(({ from }) => from),
    toIds: changes.map(({ to }) => to),
    statesBefore: changes.map(({ before }) => before),
    statesAfter: changes.map(({ after }) => after),
  });
};
