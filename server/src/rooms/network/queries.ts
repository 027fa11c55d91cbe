import { sql, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { standingColumns, type StandingRow } from './standing.ts';
import type { NetworkTables } from './tables.ts';
import { visibleText } from './visibility.ts';

type Db = Kysely<NetworkTables>;

/**
 * Keeps everything that ties two actors (follows, connection, block) from changing until the transaction ends. Without it a
 * follow could slip in between a block's looking and its deleting. Pairs are taken in one order, so that two never wait for
 * each other.
 */
export async function lockPairs(db: Db, pairs: readonly (readonly [string, string])[]): Promise<void> {
  const keys = [...new Set(pairs.map(([a, b]) => (a < b ? a + b : b + a)))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 6)) from unnest(${keys}::text[]) as wanted (key)`.execute(db);
}

export interface Acquaintance extends StandingRow {
  visible: boolean;
}
/** How one stands to somebody, and whether one may see them at all. No row: there is nobody. */
export const findAcquaintance = statement<Acquaintance, [viewer: string, person: string, id: string]>(`
  select actor_card.id as actor_id, ${standingColumns({ owner: 'actor_card.id', viewer: '$1' })},
         ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })} as visible
  from actor_card where actor_card.id = $3`);

/** False when it was there already. */
export async function insertFollow(db: Db, followerId: string, followeeId: string, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('follow')
    .values({ follower_id: followerId, followee_id: followeeId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('follower_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Ends follows from the first of each pair to the second; answers those that were active. */
export async function deleteFollows(db: Db, pairs: readonly (readonly [follower: string, followee: string])[]) {
  const { rows } = await sql<{ follower_id: string; followee_id: string; state: string }>`
    delete from follow using unnest(${pairs.map(([from]) => from)}::uuid[], ${pairs.map(([, to]) => to)}::uuid[]) as pair (follower_id, followee_id)
    where follow.follower_id = pair.follower_id and follow.followee_id = pair.followee_id
    returning follow.follower_id, follow.followee_id, follow.state`.execute(db);
  return rows;
}

/** Both rows of a connection; one that stands already is kept. */
export const insertConnection = (db: Db, a: string, b: string, now: Date) =>
  db
    .insertInto('connection')
    .values([{ actor_id: a, other_id: b, created_at: now }, { actor_id: b, other_id: a, created_at: now }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteConnection = (db: Db, a: string, b: string) =>
  sql`delete from connection where (actor_id, other_id) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid))`.execute(db);

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
  db.selectFrom('block').select('created_at').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).executeTakeFirst();

export const deleteBlock = (db: Db, blockerId: string, blockedId: string) =>
  db.deleteFrom('block').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).returning('blocked_id').executeTakeFirst();

export interface BlockedRow extends ActorRow {
  blocked_at: Date;
}
/** Whom an actor blocked. They are not visible, so their photo is not either: the name is what unblocking needs. */
export const blockedPage = statement<BlockedRow, [viewer: string, at: Date, id: string, limit: number]>(`
  select actor_card.id as actor_id, actor_card.kind as actor_kind, actor_card.username as actor_username, actor_card.display_name as actor_name,
         actor_card.headline as actor_headline, actor_card.verified as actor_verified, null::uuid as actor_photo_id,
         null as actor_photo_placeholder, block.created_at as blocked_at
  from block join actor_card on actor_card.id = block.blocked_id
  where block.blocker_id = $1 and (block.created_at, block.blocked_id) < ($2, $3) and actor_card.state = 'active'
  order by block.created_at desc, block.blocked_id desc
  limit $4`);

