import { column, type RowOf } from '#platform/database/statement.ts';
import type { PolicyCallerNow, Verdict } from '#platform/policy.ts';
import { canFollow, canUnfollow } from '../policy.ts';

/** The viewer's follow of the actor of a row, and the facts that the follow rules depend on. */
export const followRow = {
  actor_id: column.uuid,
  /** State of the viewer's follow; null if there is none. */
  follow_state: column.text.orNull,
  /** Who may follow; null means anyone, `nobody` a platform admin, `members` a community, which people join. */
  follow_rule: column.text.orNull,
  is_connection: column.boolean,
  /** When the actor last declined the viewer's follow request; only read if they approve follows. */
  follow_declined_at: column.timestamp.orNull,
};
export type FollowRow = RowOf<typeof followRow>;

const ruleOf = (owner: string): string =>
  `(select case when followed_card.kind = 'community' then 'members'
      when followed_card.discoverable then network_setting.who_can_follow else 'nobody' end
    from actor_card followed_card left join network_setting on network_setting.actor_id = followed_card.id
    where followed_card.id = ${owner})`;
/** The same where the statement has joined the card of the owner. */
export const ruleOfCard = (card: string): string =>
  `(case when ${card}.kind = 'community' then 'members' when not ${card}.discoverable then 'nobody'
      else (select network_setting.who_can_follow from network_setting
        where network_setting.actor_id = ${card}.id) end)`;
/** Only the viewer's changes within the waiting period are read. */
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

/** The follow rule of the target and whether they declined before; joined by the list or looked up. */
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
 * Columns for `followVerdicts`, as SQL, for statements that need no other part of the relationship. `card`: the joined
 * card of the owner. `follows`: SQL of a join that already exists and that limits the rows to followed actors and the
 * viewer.
 */
export const followColumns = ({
  viewer,
  owner,
  card,
  follows,
}: {
  viewer: string;
  owner: string;
  card?: string | undefined;
  follows?: string;
}): string =>
  follows !== undefined
    ? `case when ${follows} then 'active' end as follow_state, ${noFollowRule}, false as is_connection`
    : `(select follow.state from follow
      where follow.follower_id = ${viewer}::uuid and follow.followee_id = ${owner}) as follow_state,
  ${followRule({ viewer, owner, ...(card !== undefined && { rule: ruleOfCard(card) }) })},
  exists (select 1 from connection
    where connection.actor_id = ${viewer}::uuid and connection.other_id = ${owner}) as is_connection`;

/** The terms of `canFollow` and `canUnfollow` for a row. */
export const followTarget = (row: FollowRow) => ({
  id: row.actor_id,
  followState: row.follow_state,
  followRule: row.follow_rule,
  isConnection: row.is_connection,
  declinedAt: row.follow_declined_at,
});

export function followVerdicts(ctx: PolicyCallerNow, row: FollowRow): Record<'follow' | 'unfollow', Verdict> {
  const target = followTarget(row);
  return { follow: canFollow(ctx, target), unfollow: canUnfollow(ctx, target) };
}
