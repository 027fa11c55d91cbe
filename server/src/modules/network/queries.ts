import type { Kysely } from 'kysely';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import type { Follow } from './people/queries-counts.ts';
import { relationshipRow } from './visibility/relationship.ts';
import type { NetworkTables } from './tables.ts';
import { visibility } from './visibility/visibility.ts';

type Db = Kysely<NetworkTables>;

const takeLock = statement({
  params: { keys: column.text.array },
  sql: `select pg_advisory_xact_lock(hashtextextended(key, 6)) from unnest(:keys::text[]) as pair_key (key)`,
});

/**
 * Keeps the relationship of each pair (follows, connection, block) from changing until the transaction ends. Without it
 * a follow could be inserted between a block's reading and its deleting. Pairs are locked in one order, so that two
 * transactions do not deadlock.
 */
export async function lockPairs(db: Db, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const keys = [...new Set(pairs.map(([a, b]) => (a < b ? a + b : b + a)))].toSorted();
  await takeLock(db, { keys });
}

const target = visibility({ owner: 'actor_card.id', card: 'actor_card' });
export const targetRow = {
  ...relationshipRow,
  visible: column.boolean,
};
export type TargetRow = RowOf<typeof targetRow>;
/** The viewer's relationship to some actors and whether the viewer may see them. No row: the actor does not exist. */
export const findTargets = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: targetRow,
  sql: `
  select actor_card.id as actor_id, ${target.columns.relationship},
         ${target.predicate} as visible
  from actor_card where actor_card.id = any (:ids::uuid[])`,
});

const insertFollow = statement({
  params: {
    state: column.text.as<'active' | 'requested'>(),
    now: column.timestamp,
    createdAt: column.uuid.array,
    tos: column.uuid.array,
  },
  row: {
    follower_id: column.uuid,
    followee_id: column.uuid,
  },
  sql: `
    insert into follow (follower_id, followee_id, state, created_at)
    select pair.follower_id, pair.followee_id, :state::text, :now::timestamptz
    from unnest(:createdAt::uuid[], :tos::uuid[]) as pair (follower_id, followee_id)
    on conflict (follower_id, followee_id) do update set state = 'active', created_at = excluded.created_at
      where follow.state = 'requested' and excluded.state = 'active'
    returning follow.follower_id, follow.followee_id`,
});

/**
 * Adds follows from the first to the second actor of each pair; requested ones become active. Returns those that
 * changed, without those already active.
 */
export async function insertFollows(
  db: Db,
  pairs: readonly Follow[],
  state: 'active' | 'requested',
  now: Date,
): Promise<Follow[]> {
  if (pairs.length === 0) return [];
  const rows = await insertFollow(db, {
    state,
    now,
    createdAt: pairs.map(([from]) => from),
    tos: pairs.map(([, to]) => to),
  });
  return rows.map((row) => [row.follower_id, row.followee_id]);
}

/** The same for a pair that does not follow yet; sent with the commit. */
export const addFollow = async (db: Db, [from, to]: Follow, state: 'active' | 'requested', now: Date): Promise<void> =>
  insertFollow.later(db, { state, now, createdAt: [from], tos: [to] });

const deleteFollow = statement({
  params: { froms: column.uuid.array, tos: column.uuid.array },
  row: {
    follower_id: column.uuid,
    followee_id: column.uuid,
    state: column.text,
  },
  sql: `
    delete from follow using unnest(:froms::uuid[], :tos::uuid[]) as pair (follower_id, followee_id)
    where follow.follower_id = pair.follower_id and follow.followee_id = pair.followee_id
    returning follow.follower_id, follow.followee_id, follow.state`,
});

/** Ends follows from the first to the second actor of each pair; returns those that were active. */
export async function deleteFollows(db: Db, pairs: readonly (readonly [follower: string, followee: string])[]) {
  const rows = await deleteFollow(db, { froms: pairs.map(([from]) => from), tos: pairs.map(([, to]) => to) });
  return rows;
}

/** Turns pending follow requests into follows; returns the followers. */
export async function acceptFollows(
  db: Db,
  followerIds: readonly string[],
  followeeId: string,
  now: Date,
): Promise<string[]> {
  const rows =
    followerIds.length === 0
      ? []
      : await db
          .updateTable('follow')
          .set({ state: 'active', created_at: now })
          .where('follower_id', 'in', followerIds)
          .where('followee_id', '=', followeeId)
          .where('state', '=', 'requested')
          .returning('follower_id')
          .execute();
  return rows.map((row) => row.follower_id);
}
/** Deletes pending follow requests; returns the followers. */
export async function declineFollows(db: Db, followerIds: readonly string[], followeeId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('follow')
    .where('follower_id', 'in', followerIds)
    .where('followee_id', '=', followeeId)
    .where('state', '=', 'requested')
    .returning('follower_id')
    .execute();
  return rows.map((row) => row.follower_id);
}

/** Inserts both rows of each connection of one member; existing ones are kept. */
export const insertConnections = async (db: Db, id: string, others: readonly string[], now: Date) =>
  db
    .insertInto('connection')
    .values(
      others.flatMap((other) => [
        { actor_id: id, other_id: other, created_at: now },
        { actor_id: other, other_id: id, created_at: now },
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const deleteConnectionStatement = statement({
  params: { a: column.uuid, b: column.uuid },
  row: { actor_id: column.uuid },
  sql: `
    delete from connection where (actor_id, other_id) in ((:a::uuid, :b::uuid), (:b::uuid, :a::uuid))
      returning connection.actor_id`,
});

/** Returns whether there was one. */
export async function deleteConnection(db: Db, a: string, b: string): Promise<boolean> {
  const rows = await deleteConnectionStatement(db, { a, b });
  return rows.length > 0;
}

/** False when it existed already. */
export async function insertBlock(db: Db, blockerId: string, blockedId: string, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocker_id')
    .executeTakeFirst();
  return added !== undefined;
}
export const findBlock = async (db: Db, blockerId: string, blockedId: string) =>
  db
    .selectFrom('block')
    .select('created_at')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();

export const deleteBlock = async (db: Db, blockerId: string, blockedId: string) =>
  db
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst();

export const blockedRow = {
  ...actorRow,
  blocked_at: column.timestamp,
};
export type BlockedRow = RowOf<typeof blockedRow>;
/** The actors that an actor blocked. Their photos are not visible, but their names are: unblocking needs them. */
export const blockedPage = statement({
  params: { viewerId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: blockedRow,
  sql: `
  select actor_card.id as actor_id, actor_card.kind as actor_kind, actor_card.username as actor_username,
    coalesce(actor_card.short_name, actor_card.display_name) as actor_name,
         actor_card.headline as actor_headline, actor_card.verified as actor_verified, null::uuid as actor_photo_id,
         null as actor_photo_placeholder, block.created_at as blocked_at
  from block join actor_card on actor_card.id = block.blocked_id
  where block.blocker_id = :viewerId and (block.created_at, block.blocked_id) < (:at, :id)
    and actor_card.state = 'active'
  order by block.created_at desc, block.blocked_id desc
  limit :limit`,
});
