import { column, type RowOf } from '#platform/database/statement.ts';
import type { Caller } from '#platform/context.ts';
import type { Verdict } from '#platform/policy.ts';
import { canFollow, canUnfollow } from '../policy.ts';

/** How far the viewer follows the actor of a row, and what that depends on. */
export const followRow = {
  actor_id: column.uuid,
  /** State of the viewer's follow; null without one. */
  follow_state: column.text.orNull,
  /** Null: anyone may follow. */
  follow_rule: column.text.orNull,
  is_connection: column.boolean,
  /** When they last declined the viewer's follow request; only read if they approve follows. */
  follow_declined_at: column.timestamp.orNull,
};
export type FollowRow = RowOf<typeof followRow>;

const ruleOf = (owner: string): string =>
  `(select network_setting.who_can_follow from network_setting where network_setting.actor_id = ${owner})`;
/** The database reads the viewer's changes only of the waiting period. */
const declinedAt = ({
  viewer,
  owner,
  rule,
}: {
  viewer: string;
  owner: string;
  rule: string;
}): string => `case when ${rule} = 'approval' then (
    select max(relation_change.at) from relation_change
    where relation_change.from_id = ${viewer}::uuid and relation_change.at > now() - interval '22 days'
      and relation_change.to_id = ${owner}
      and relation_change.kind = 'follow' and relation_change.state_before = 'requested'
        and relation_change.actor_id = ${owner} and relation_change.state_after = 'none') end`;

/** The follow rules of the target and whether they declined before: joined with the list, or looked up. */
export const followRule = ({
  viewer,
  owner,
  rule = ruleOf(owner),
}: {
  viewer: string;
  owner: string;
  rule?: string;
}): string => `${rule} as follow_rule, ${declinedAt({ viewer, owner, rule })} as follow_declined_at`;
/** For follows that need no approval. */
export const noFollowRule = 'null::text as follow_rule, null::timestamptz as follow_declined_at';

/**
 * Columns for `followVerdicts`, as text, where more of a standing is not needed. `follows`: what the statement has
 * joined already,
 * and shows those followed and the viewer alone.
 */
export const followColumns = ({
  viewer,
  owner,
  follows,
}: {
  viewer: string;
  owner: string;
  follows?: string;
}): string =>
  follows !== undefined
    ? `case when ${follows} then 'active' end as follow_state, ${noFollowRule}, false as is_connection`
    : `(select follow.state from follow
      where follow.follower_id = ${viewer}::uuid and follow.followee_id = ${owner}) as follow_state,
  ${followRule({ viewer, owner })},
  exists (select 1 from connection
    where connection.actor_id = ${viewer}::uuid and connection.other_id = ${owner}) as is_connection`;

/** What `canFollow` and `canUnfollow` ask of a row. */
export const followTarget = (row: FollowRow) => ({
  id: row.actor_id,
  followState: row.follow_state,
  followRule: row.follow_rule,
  isConnection: row.is_connection,
  declinedAt: row.follow_declined_at,
});

export function followVerdicts(
  ctx: Pick<Caller, 'actor' | 'member' | 'role'> & { readonly now: Date },
  row: FollowRow,
): Record<'follow' | 'unfollow', Verdict> {
  const target = followTarget(row);
  return { follow: canFollow(ctx, target), unfollow: canUnfollow(ctx, target) };
}
