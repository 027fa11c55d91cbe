import type { Kysely } from 'kysely';
import type { FollowCounts } from '#contract/network/network.ts';
import type { Caller } from '#platform/context.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { communityOpen, isInside } from './community-open.ts';

/**
 * Counts of followers and followings of the actor of a row. They are stored, the same for every viewer, but for private
 * communities: who is in one is known inside it alone, and everyone in a community follows it.
 */
export const figureRow = {
  followers: column.int,
  followings: column.int,
  /** Whether the viewer has any blocks, in either direction. */
  has_blocks: column.boolean,
};
export type FigureRow = RowOf<typeof figureRow>;
const hasBlocks = (viewer: string, person: string): string =>
  `exists (select 1 from block_between where block_between.actor_id in (${viewer}::uuid, ${person}::uuid))`;
/** Followed communities that are closed to the viewer and the member behind it. */
const countClosed = (viewer: string, person: string): string => `(select count(*)
  from membership joined join space on space.id = joined.space_id
    and space.kind = 'community' and space.visibility <> 'public'
  join actor_card community on community.id = space.id and community.state = 'active'
  where joined.member_id = follow_count.actor_id and joined.state = 'active'
    and not ${isInside('space.id', viewer, person)})::int`;
export const figures = {
  columns: ({ viewer, person, blocked }: { viewer: string; person: string; blocked?: string }): string => `
    coalesce(follow_count.followers, 0) as followers,
    coalesce(follow_count.followings - ${countClosed(viewer, person)}, 0) as followings,
    ${blocked === undefined ? hasBlocks(viewer, person) : `${blocked} <> '{}'`} as has_blocks`,
  join: (owner: string): string => `left join follow_count on follow_count.actor_id = ${owner}`,
};

/**
 * Private communities that the viewer is not in keep everyone in the counts: otherwise a block, which anyone can set
 * and lift, would show who is in them.
 */
const countExcluded = statement({
  params: { viewerId: column.uuid, personId: column.uuid, actorId: column.uuid },
  row: {
    followers: column.int,
    followings: column.int,
  },
  sql: `
  with blocked_actor as materialized (
    select distinct block_between.other_id as id
    from block_between join actor_card on actor_card.id = block_between.other_id and actor_card.state = 'active'
    where block_between.actor_id in (:viewerId, :personId)
  )
  select (select count(*)
    from blocked_actor join active_follow on active_follow.follower_id = blocked_actor.id
    and active_follow.followee_id = :actorId and ${communityOpen(':actorId::uuid')})::int as followers,
         (select count(*) from blocked_actor
           join active_follow on active_follow.followee_id = blocked_actor.id
           and active_follow.follower_id = :actorId
             and (:actorId::uuid = :viewerId::uuid or ${communityOpen('blocked_actor.id')}))::int as followings`,
});

/** Counts for this viewer, without people hidden by a block. One more query, only for viewers with blocks. */
export async function figuresFor(
  db: Kysely<never>,
  viewer: Pick<Caller, 'actor' | 'member'>,
  row: FigureRow & { actor_id: string },
): Promise<FollowCounts> {
  const [excluded] = row.has_blocks
    ? await countExcluded(db, { viewerId: viewer.actor.id, personId: viewer.member.id, actorId: row.actor_id })
    : [];
  return {
    followers: row.followers - (excluded?.followers ?? 0),
    following: row.followings - (excluded?.followings ?? 0),
  };
}
