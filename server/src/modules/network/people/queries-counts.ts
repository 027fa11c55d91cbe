import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { NetworkTables } from '../tables.ts';

type Db = Kysely<NetworkTables>;
export type Follow = readonly [followerId: string, followeeId: string];

const insertFollowCount = statement({
  params: {
    by: column.int.as<1 | -1>(),
    actorIds: column.uuid.array,
    followers: column.int.array,
    followings: column.int.array,
  },
  sql: `
    insert into follow_count (actor_id, followers, followings)
    select changed.actor_id, (:by::int * sum(changed.followers))::int, (:by::int * sum(changed.followings))::int
    from unnest(
      :actorIds::uuid[], :followers::int[], :followings::int[]
    ) as changed (actor_id, followers, followings)
    group by changed.actor_id order by changed.actor_id
    on conflict (actor_id) do update
      set followers = follow_count.followers + excluded.followers,
        followings = follow_count.followings + excluded.followings`,
});

/**
 * Adds `by` for each follow to the counts of both sides. Rows are updated in the order of their ids, so that two
 * members who follow each other simultaneously do not deadlock.
 */
export async function addToCounts(db: Db, follows: readonly Follow[], by: 1 | -1): Promise<void> {
  if (follows.length === 0) return;
  await insertFollowCount.later(db, {
    by,
    actorIds: follows.flat(),
    followers: follows.flatMap(() => [0, 1]),
    followings: follows.flatMap(() => [1, 0]),
  });
}

const selectActiveFollow = statement({
  params: { actorId: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `
    select :actorId::uuid as id
    union select follower_id from active_follow where followee_id = :actorId
    union select followee_id from active_follow where follower_id = :actorId`,
});

/** The given actors, everyone who follows them and everyone they follow. */
export async function neighbours(db: Db, actorId: string): Promise<string[]> {
  const rows = await selectActiveFollow(db, { actorId });
  return rows.map((row) => row.id);
}

/** Locks the counts of these actors, or of all (null), so that concurrent follows wait before updating theirs. */
export const lockCounts = statement({
  params: { ids: column.uuid.array.orNull },
  sql: `select 1 from follow_count where :ids::uuid[] is null or actor_id = any (:ids::uuid[])
    order by actor_id for update`,
});

/** Recounts these actors, or all (null). */
export const recount = statement({
  params: { ids: column.uuid.array.orNull },
  sql: `
    insert into follow_count (actor_id, followers, followings)
    select actor_card.id, coalesce(gained.count, 0), coalesce(started.count, 0)
    from actor_card
    left join (
      select active_follow.followee_id, count(*)::int as count
      from active_follow join actor_card other on other.id = active_follow.follower_id and other.state = 'active'
      where :ids::uuid[] is null or active_follow.followee_id = any (:ids::uuid[])
      group by active_follow.followee_id
    ) gained on gained.followee_id = actor_card.id
    left join (
      select active_follow.follower_id, count(*)::int as count
      from active_follow join actor_card other on other.id = active_follow.followee_id and other.state = 'active'
      where :ids::uuid[] is null or active_follow.follower_id = any (:ids::uuid[])
      group by active_follow.follower_id
    ) started on started.follower_id = actor_card.id
    where :ids::uuid[] is null or actor_card.id = any (:ids::uuid[])
    order by actor_card.id
    on conflict (actor_id) do update set followers = excluded.followers, followings = excluded.followings`,
});
