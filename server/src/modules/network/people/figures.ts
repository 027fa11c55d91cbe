import type { Kysely } from 'kysely';
import type { FollowCounts } from '#contract/network.ts';
import type { Caller } from '#platform/context.ts';
import { statement } from '#platform/database/statement.ts';

/** Followers and following of the actor of a row, as they are stored: nothing there knows of the viewer. */
export interface FigureRow {
  followers: number;
  followings: number;
  /** Whether a block stands between the viewer and anybody at all. */
  has_blocks: boolean;
}
export const figures = {
  columns: ({ viewer, person, blocked }: { viewer: string; person: string; blocked?: string }): string => `
    coalesce(follow_count.followers, 0) as followers, coalesce(follow_count.followings, 0) as followings,
    ${blocked === undefined ? `exists (select 1 from block_between where block_between.actor_id in (${viewer}::uuid, ${person}::uuid))` : `${blocked} <> '{}'`} as has_blocks`,
  join: (owner: string): string => `left join follow_count on follow_count.actor_id = ${owner}`,
};

const countExcluded = statement<
  { followers: number; followings: number },
  [viewer: string, person: string, actorId: string]
>(`
  with apart as materialized (
    select distinct block_between.other_id as id
    from block_between join actor_card on actor_card.id = block_between.other_id and actor_card.state = 'active'
    where block_between.actor_id in ($1, $2)
  )
  select (select count(*) from apart join active_follow on active_follow.follower_id = apart.id and active_follow.followee_id = $3)::int as followers,
         (select count(*) from apart join active_follow on active_follow.followee_id = apart.id and active_follow.follower_id = $3)::int as followings`);

/**
 * The figures for this viewer: the few whom a block keeps apart from them are taken off. One query more, for those who
 * have blocks alone.
 */
export async function figuresFor(
  db: Kysely<never>,
  viewer: Pick<Caller, 'actor' | 'member'>,
  row: FigureRow & { actor_id: string },
): Promise<FollowCounts> {
  const [apart] = row.has_blocks ? await countExcluded(db, viewer.actor.id, viewer.member.id, row.actor_id) : [];
  return { followers: row.followers - (apart?.followers ?? 0), following: row.followings - (apart?.followings ?? 0) };
}
