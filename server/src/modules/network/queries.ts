import { sql, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#modules/actors';
import type { Follow } from './people/queries-counts.ts';
import { relationshipColumns, type RelationshipRow } from './visibility/relationship.ts';
import type { NetworkTables } from './tables.ts';
import { visibleText } from './visibility/visibility.ts';

type Db = Kysely<NetworkTables>;

/**
 * Keeps everything that ties two actors (follows, connection, block) from changing until the transaction ends. Without
 * it a
 * follow could slip in between a block's looking and its deleting. Pairs are taken in one order, so that two never wait
 * for
 * each other.
 */
export async function lockPairs(db: Db, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const keys = [...new Set(pairs.map(([a, b]) => (a < b ? a + b : b + a)))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 6)) from unnest(${keys}::text[]) as wanted (key)`.execute(
    db,
  );
}

export interface Acquaintance extends RelationshipRow {
  visible: boolean;
}
/** How one stands to each of some people, and whether one may see them at all. No row: there is nobody. */
export const findAcquaintances = statement<Acquaintance, [viewer: string, person: string, ids: readonly string[]]>(`
  select actor_card.id as actor_id, ${relationshipColumns({ owner: 'actor_card.id', viewer: '$1' })},
         ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })} as visible
  from actor_card where actor_card.id = any ($3::uuid[])`);

/**
 * Adds follows, each from the first of its pair to the second; one that was asked for becomes active. Answers those
 * that changed:
 * what stood already is not among them.
 */
export async function insertFollows(
  db: Db,
  pairs: readonly Follow[],
  state: 'active' | 'requested',
  now: Date,
): Promise<Follow[]> {
  const { rows } = await sql<{ follower_id: string; followee_id: string }>`
    insert into follow (follower_id, followee_id, state, created_at)
    select pair.follower_id, pair.followee_id, ${state}::text, ${now}::timestamptz
    from unnest(${pairs.map(([from]) => from)}::uuid[], ${pairs.map(([, to]) => to)}::uuid[]) as pair (follower_id, followee_id)
    on conflict (follower_id, followee_id) do update set state = 'active', created_at = excluded.created_at
      where follow.state = 'requested' and excluded.state = 'active'
    returning follow.follower_id, follow.followee_id`.execute(db);
  return rows.map((row) => [row.follower_id, row.followee_id]);
}

/** Ends follows from the first of each pair to the second; answers those that were active. */
export async function deleteFollows(db: Db, pairs: readonly (readonly [follower: string, followee: string])[]) {
  const { rows } = await sql<{ follower_id: string; followee_id: string; state: string }>`
    delete from follow using unnest(${pairs.map(([from]) => from)}::uuid[], ${pairs.map(([, to]) => to)}::uuid[]) as pair (follower_id, followee_id)
    where follow.follower_id = pair.follower_id and follow.followee_id = pair.followee_id
    returning follow.follower_id, follow.followee_id, follow.state`.execute(db);
  return rows;
}

/** Requests to follow that still wait become follows; answers whose. */
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
/** Requests to follow that still wait are no more; answers whose. */
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

/** Both rows of each connection of one member; one that stands already is kept. */
export const insertConnections = (db: Db, id: string, others: readonly string[], now: Date) =>
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

/** Answers whether there was one. */
export async function deleteConnection(db: Db, a: string, b: string): Promise<boolean> {
  const { rows } = await sql`
    delete from connection where (actor_id, other_id) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid)) returning connection.actor_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** False when it was there already. */
export async function insertBlock(db: Db, blockerId: string, blockedId: string, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocker_id')
    .executeTakeFirst();
  return added !== undefined;
}
export const findBlock = (db: Db, blockerId: string, blockedId: string) =>
  db
    .selectFrom('block')
    .select('created_at')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();

export const deleteBlock = (db: Db, blockerId: string, blockedId: string) =>
  db
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst();

export interface BlockedRow extends ActorRow {
  blocked_at: Date;
}
/** Whom an actor blocked. They are not visible, so their photo is not either: the name is what unblocking needs. */
export const blockedPage = statement<BlockedRow, [viewer: string, at: Date, id: string, limit: number]>(`
  select actor_card.id as actor_id, actor_card.kind as actor_kind, actor_card.username as actor_username, coalesce(actor_card.short_name, actor_card.display_name) as actor_name,
         actor_card.headline as actor_headline, actor_card.verified as actor_verified, null::uuid as actor_photo_id,
         null as actor_photo_placeholder, block.created_at as blocked_at
  from block join actor_card on actor_card.id = block.blocked_id
  where block.blocker_id = $1 and (block.created_at, block.blocked_id) < ($2, $3) and actor_card.state = 'active'
  order by block.created_at desc, block.blocked_id desc
  limit $4`);
